import { formatShortDate } from '../../kernel/dates/dateText'

/** The refusal for viewers who cannot import results for anyone. */
export const adminsOnly = 'Only club admins and site admins can import results.'

export function columnName(column: number, headings: readonly string[]): string {
  return headings[column] ? `“${headings[column]}”` : `column ${column + 1}`
}

/** A question about one column, about times, about races, or about lines with more than one runner. */
export type ListQuestion =
  | { readonly kind: 'column'; readonly column: number }
  /** `example` could also be read as `short`, in minutes and seconds. */
  | { readonly kind: 'hours'; readonly example: string; readonly short: string }
  /** One of these races is the event's. */
  | { readonly kind: 'races'; readonly races: readonly NamedLines[] }
  | { readonly kind: 'shared' }

/** A race as a list names it, and the number of its lines. */
export interface NamedLines {
  readonly name: string
  readonly lines: number
}

/** Returns the name of a race with its day as people write it, and the number of its lines. */
export function namedLinesText({ name, lines }: NamedLines): string {
  return `${name.replace(/(?<!\d)\d{4}-\d\d-\d\d(?!\d)/gu, formatShortDate)} (${lines})`
}

/** Lines of a list that were skipped, with the numbers of the first few. */
export interface UnreadLines {
  readonly noName: LeftOut
  readonly noTime: LeftOut
  /** The number of lines for a checkpoint before the finish. */
  readonly onTheWay: number
}

export interface LeftOut {
  readonly count: number
  readonly numbers: readonly number[]
}

/** The effect of saving on a line that matches a member. */
export type LineFate =
  /** Adds a result, as the member has none for the event. */
  | 'new'
  /** Changes nothing, as the member has the same result already. */
  | 'same'
  /** Changes nothing unless the line is ticked, as the member has a different result. */
  | 'differs'
  /** Changes nothing, as the line is a DNF, DNS or DQ. */
  | 'out'
  /** Changes nothing, as the time is impossible or the line is for another race. */
  | 'wrong'
  /** Changes nothing, as the member opted out or takes part for another club. */
  | 'kept'

/** Says if a line is the member's. */
export type NameAnswer = 'yes' | 'no'
