import type { EventUserView } from '../../../entities/statuses/contract'
import type { EventView } from '../../../entities/events/contract'
import { distanceLabel } from '../../../kernel/running/distance'
import type { EventStatus } from '../../../kernel/running/eventState'
import { clockText } from '../../../kernel/running/result'
import { find } from '../../../browser/entities'
import { ClubName } from '../../../ui/ClubName'
import type { ClubNames } from '../../../entities/statuses/ui/choiceTexts'

interface OwnStatusTextProps {
  readonly mine: Pick<EventUserView, 'status' | 'club' | 'comment' | 'resultInSeconds' | 'distance'>
  readonly clubs: ClubNames
  readonly isPast: boolean
  readonly distances: EventView['distances']
}

/** The viewer's own status in words: 'You’re entered (10 km) for KCH: “Anyone want a lift?”' */
export function OwnStatusText({ mine, clubs, isPast, distances }: OwnStatusTextProps) {
  const { status, comment, resultInSeconds, distance } = mine
  const club = find(clubs, mine.club ?? '')
  const words =
    status === 'result' ? `You finished in ${clockText(resultInSeconds ?? 0)}` : doing(status, isPast)
  const length = distanceLabel(distance, distances)
  return (
    <>
      {length === undefined ? words : `${words} (${length})`}
      {club && ' for '}
      {club && <ClubName club={club} />}
      {comment ? `: “${comment}”` : '.'}
    </>
  )
}

function doing(status: EventStatus, isPast: boolean): string {
  if (isPast) return status === 'entered' ? 'You entered' : `You were ${status}`
  return `You’re ${status}`
}
