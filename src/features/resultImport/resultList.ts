/** Why a name in a list of results may be that of somebody else. */
export const nameDoubts = {
  letters: 'one or two letters differ',
  shortForm: 'one name may be a short form',
  initial: 'only an initial is given',
  oneOfTwo: 'one name is extra or missing',
  otherClub: 'the list shows another club',
  severalPeople: 'more than one person has this name',
  severalLines: 'more than one line has this name',
} as const

export type NameDoubt = keyof typeof nameDoubts

/** What a column of a list of results holds, with its name for people. */
export const listColumns = {
  other: 'Not used',
  position: 'Position',
  name: 'Name',
  firstName: 'First name',
  familyName: 'Surname',
  club: 'Club',
  category: 'Category',
  chipTime: 'Chip time',
  gunTime: 'Gun time',
  start: 'Start (time of day)',
  finish: 'Finish (time of day)',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  distance: 'Distance or race',
  checkpoint: 'Checkpoint',
  runner: 'Relay runner',
  leg: 'Relay leg time',
  note: 'DNF, DNS, DQ',
} as const

export type ListColumn = keyof typeof listColumns

/** Whether a value from outside is a kind of column. */
export function isListColumn(value: unknown): value is ListColumn {
  return typeof value === 'string' && Object.hasOwn(listColumns, value)
}

/** A column as a person finds it in the list. */
export function columnName(column: number, headings: readonly string[]): string {
  return headings[column] ? `“${headings[column]}”` : `column ${column + 1}`
}

/** What a question about a list is about: one of its columns, its hours, its races, or lines with several runners. */
export type ListQuestion =
  | { readonly kind: 'column'; readonly column: number }
  /** `example` may be minutes and seconds, as `short`. */
  | { readonly kind: 'hours'; readonly example: string; readonly short: string }
  /** One of these races is the event's. */
  | { readonly kind: 'races'; readonly races: readonly string[] }
  | { readonly kind: 'shared' }

/** Lines of a list that were left out: numbers of the first of them, and how many there are. */
export interface UnreadLines {
  readonly noName: LeftOut
  readonly noTime: LeftOut
  /** How many lines are of a checkpoint before the finish. */
  readonly onTheWay: number
}

export interface LeftOut {
  readonly count: number
  readonly numbers: readonly number[]
}

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
