import type { EventUserView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'
import { formatResult } from '../../../domain/result'
import type { ClubNames } from './choiceTexts'

/** As buttons and choices name them. */
export const statusLabels: Readonly<Record<EventStatus, string>> = {
  result: 'Result',
  entered: 'Entered',
  supporting: 'Supporting',
  interested: 'Interested',
}

type Own = Pick<EventUserView, 'status' | 'club' | 'comment' | 'resultInSeconds'>

/** One's own status in words: 'You’re entered for KCH: “Anyone want a lift?”' */
export function ownStatusText(own: Own, clubs: ClubNames, isPast: boolean): string {
  const { status, club, comment, resultInSeconds } = own
  const shortName = club !== undefined && Object.hasOwn(clubs, club) ? clubs[club]?.shortName : undefined
  const words =
    status === 'result' ? `You finished in ${formatResult(resultInSeconds ?? 0)}` : doing(status, isPast)
  const forClub = shortName === undefined ? words : `${words} for ${shortName}`
  return comment ? `${forClub}: “${comment}”` : `${forClub}.`
}

function doing(status: EventStatus, isPast: boolean): string {
  if (isPast) return status === 'entered' ? 'You entered' : `You were ${status}`
  return `You’re ${status}`
}

/** What somebody has said, between their name and the event's. */
export function changeText(status: EventStatus, resultInSeconds: number | undefined): string {
  switch (status) {
    case 'result':
      return `finished in ${formatResult(resultInSeconds ?? 0)} at`
    case 'entered':
      return 'is entered for'
    case 'supporting':
      return 'is supporting at'
    case 'interested':
      return 'is interested in'
  }
}
