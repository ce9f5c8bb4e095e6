import type { EventStatus } from '../../../kernel/running/eventStatus'

/** The names of statuses on buttons and choices. */
export const statusLabels: Readonly<Record<EventStatus, string>> = {
  result: 'Result',
  entered: 'Entered',
  supporting: 'Supporting',
  interested: 'Interested',
}

/** The choice of no distance, before a race and after it. */
export const notSure = 'Not sure'

const changeTexts: Readonly<Record<EventStatus, readonly [one: string, several: string]>> = {
  result: ['finished', 'finished'],
  entered: ['has entered', 'have entered'],
  supporting: ['is supporting at', 'are supporting at'],
  interested: ['is interested in', 'are interested in'],
}

/** The text between the names of one or several people and the event's name. */
export function changeText(status: EventStatus, isSeveral: boolean): string {
  return changeTexts[status][isSeveral ? 1 : 0]
}
