/** Why a name in a list of results may be that of somebody else. */
export type NameDoubt = 'letters' | 'shortForm' | 'initial' | 'oneOfTwo'

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
  /^(?:dnf|dns|dnq|dq|dsq|ab(?:d|andon)?|np|nt|n\/?c|h\.?d|aufgegeben|aufg\.?|disq(?:ualified|ualifiziert|ualifi[ée])?\.?|did not (?:finish|start)|non[- ]partant|nicht angetreten|n\.?a\.?|withdrawn|retired)$/iu
