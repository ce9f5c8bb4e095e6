/** Returns the title for next year, replacing the event's year if the title has it. */
export function nextYearsTitle(title: string, date: string): string {
  return title.replace(yearIn(date), String(Number(date.slice(0, 4)) + 1))
}

/** The title without the event's year, which is the same every year. */
export function titleWithoutYear({ title, date }: { readonly title: string; readonly date: string }): string {
  return title.replace(yearIn(date), ' ')
}

/** Matches the year of a date if it is not part of a longer number. */
function yearIn(date: string): RegExp {
  return new RegExp(`(?<!\\d)${date.slice(0, 4)}(?!\\d)`, 'g')
}
