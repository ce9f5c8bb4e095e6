/** Reasons why a name in a results list may be someone else's. */
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

/** The contents that a column can have, with their labels. */
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
  day: 'Date of the race',
  checkpoint: 'Checkpoint',
  runner: 'Relay runner',
  leg: 'Relay leg time',
  note: 'DNF, DNS, DQ',
} as const

export type ListColumn = keyof typeof listColumns

/** Returns true if an untrusted value is a column kind. */
export function isListColumn(value: unknown): value is ListColumn {
  return typeof value === 'string' && Object.hasOwn(listColumns, value)
}
