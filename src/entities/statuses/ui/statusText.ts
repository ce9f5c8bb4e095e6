import type { EventStatus } from '../../../kernel/running/eventState'

/** The labels of statuses on buttons and in forms. */
export const statusLabels: Readonly<Record<EventStatus, string>> = {
  result: 'Result',
  entered: 'Entered',
  supporting: 'Supporting',
  interested: 'Interested',
}

/** The label for choosing no distance. */
export const notSure = 'Not sure'

const changeTexts: Readonly<Record<EventStatus, readonly [one: string, several: string]>> = {
  result: ['finished', 'finished'],
  entered: ['has entered', 'have entered'],
  supporting: ['is supporting at', 'are supporting at'],
  interested: ['is interested in', 'are interested in'],
}

/** Returns the text between the names of one or several people and the event's title. */
export function changeText(status: EventStatus, isSeveral: boolean): string {
  return changeTexts[status][isSeveral ? 1 : 0]
}
