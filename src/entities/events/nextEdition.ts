/** The title in the next year: a year in it that is the event's is raised. */
export function nextYearsTitle(title: string, date: string): string {
  return title.replace(yearIn(date), String(Number(date.slice(0, 4)) + 1))
}

/** The title that all editions have. */
export function titleWithoutYear({ title, date }: { readonly title: string; readonly date: string }): string {
  return title.replace(yearIn(date), ' ')
}

/** Finds the year of a date in a text, where it stands alone. */
function yearIn(date: string): RegExp {
  return new RegExp(`(?<!\\d)${date.slice(0, 4)}(?!\\d)`, 'g')
}
