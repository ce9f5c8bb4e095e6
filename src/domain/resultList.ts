/** Why a name in a list of results may be that of somebody else. */
export const nameDoubts = {
  letters: 'one or two letters differ',
  shortForm: 'may be a short form of the name',
  initial: 'only an initial',
  oneOfTwo: 'one name more or less',
  otherClub: 'the list names another club',
  severalPeople: 'several people have that name',
  severalLines: 'several lines have that name',
} as const

export type NameDoubt = keyof typeof nameDoubts

/** What a column of a list of results holds, with its name for people. */
export const listColumns = {
  other: 'Not used',
  position: 'Position',
  name: 'Name',
  firstName: 'First name',
  familyName: 'Family name',
  club: 'Club',
  category: 'Category',
  chipTime: 'Chip time',
  gunTime: 'Gun time',
  distance: 'Distance or race',
  note: 'DNF, DNS, DQ',
} as const

export type ListColumn = keyof typeof listColumns

/** Whether a value from outside is a kind of column. */
export function isListColumn(value: unknown): value is ListColumn {
  return typeof value === 'string' && Object.hasOwn(listColumns, value)
}

/** Whether somebody did not finish, did not start or was disqualified: such a line has no result. */
export function isNoResult(text: string): boolean {
  return noResult.test(text)
}

/** In English, German and French. */
const noResult =
  /^(?:dnf|dns|dnq|dq|dsq|ab(?:d|andon)?|np|nt|n\/?c|h\.?d|aufgegeben|aufg\.?|disq(?:ualified|ualifiziert|ualifi[ée])?\.?|did not (?:finish|start)|non[- ]partant|nicht angetreten|n\.?a\.?|withdrawn|ret(?:d|ired)?\.?|rtd)$/iu

/** What becomes of a line with one of our people. */
export type LineFate =
  /** A result of somebody who has none there. */
  | 'new'
  /** The same result is there already. */
  | 'same'
  /** Another result is there, which stays unless the line is ticked. */
  | 'differs'
  /** There is no result in it. */
  | 'out'
  /** The time cannot be, or the line is of another distance. */
  | 'wrong'
  /** Nothing is entered: the member does not want that, or does the event for another club. */
  | 'kept'

/** Whether a line of a list is about somebody. */
export type NameAnswer = 'yes' | 'no'

/** Position overall in a race, of so many who finished. */
export interface RacePlace {
  readonly position: number
  /** Absent where the list does not show it. */
  readonly finishers?: number
  /** The result that it belongs to: with another one it says nothing. */
  readonly resultInSeconds: number
}

/** '12th of 340', where the place belongs to this result. */
export function placeText(
  place: RacePlace | undefined,
  resultInSeconds: number | undefined,
): string | undefined {
  if (!place || place.resultInSeconds !== resultInSeconds) return undefined
  const { position, finishers } = place
  return finishers === undefined ? ordinal(position) : `${ordinal(position)} of ${finishers}`
}

function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
