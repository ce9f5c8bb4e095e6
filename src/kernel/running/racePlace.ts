/** Position overall in a race, of so many who finished. */
export interface RacePlace {
  readonly position: number
  /** Absent if the list does not show it. */
  readonly finishers?: number
  /** The result that it belongs to: with another one it says nothing. */
  readonly resultInSeconds: number
}

/** '12th of 340', if the place belongs to this result. */
export function placeText(
  place: RacePlace | undefined,
  resultInSeconds: number | undefined,
): string | undefined {
  if (!place || place.resultInSeconds !== resultInSeconds) return undefined
  const { position, finishers } = place
  return finishers === undefined ? ordinal(position) : `${ordinal(position)} of ${finishers}`
}

/** '1st', '2nd', '3rd'. */
export function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
