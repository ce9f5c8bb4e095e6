import type { EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { saidDistance } from '../../../kernel/running/distance'
import type { EventStatus } from '../../../kernel/running/eventStatus'
import { formatResult } from '../../../kernel/running/result'
import type { ClubNames } from './choiceTexts'

/** The names of statuses on buttons and choices. */
export const statusLabels: Readonly<Record<EventStatus, string>> = {
  result: 'Result',
  entered: 'Entered',
  supporting: 'Supporting',
  interested: 'Interested',
}

/** The choice of no distance, before a race and after it. */
export const notSure = 'Not given'

type Own = Pick<EventUserView, 'status' | 'club' | 'comment' | 'resultInSeconds' | 'distance'>

/** One's own status in words: 'You’re entered (10 km) for KCH: “Anyone want a lift?”' */
export function ownStatusText(
  own: Own,
  clubs: ClubNames,
  isPast: boolean,
  distances: EventView['distances'],
): string {
  const { status, club, comment, resultInSeconds, distance } = own
  const shortName = club !== undefined && Object.hasOwn(clubs, club) ? clubs[club]?.shortName : undefined
  const words =
    status === 'result' ? `You finished in ${formatResult(resultInSeconds ?? 0)}` : doing(status, isPast)
  const length = saidDistance(distance, distances)
  const forLength = length === undefined ? words : `${words} (${length})`
  const forClub = shortName === undefined ? forLength : `${forLength} for ${shortName}`
  return comment ? `${forClub}: “${comment}”` : `${forClub}.`
}

function doing(status: EventStatus, isPast: boolean): string {
  if (isPast) return status === 'entered' ? 'You entered' : `You were ${status}`
  return `You’re ${status}`
}

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
