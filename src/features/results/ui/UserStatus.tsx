import type { EventView } from '../../../entities/events/contract'
import type { UserStatusView } from '../../../entities/statuses/contract'
import { distanceLabel } from '../../../kernel/running/distance'
import { describeStatus } from '../../../kernel/running/describeStatus'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { ClubName } from '../../../ui/ClubName'

interface UserStatusProps {
  /** 'You', or the member's first name. */
  readonly whose: string
  readonly status: UserStatusView | undefined
  readonly distances: EventView['distances']
}

/** One member's status, such as 'You: result 01:42:07', as a list because a row's aside must be one. */
export function UserStatus({ whose, status, distances }: UserStatusProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const club = status?.club === undefined ? undefined : find(clubs, status.club)
  const distance = distanceLabel(status?.distance, distances)
  return (
    <ul className={text.row}>
      {status && (
        <li>
          <Chip tone={status.status}>
            {whose}: {describeStatus(status)}
          </Chip>
        </li>
      )}
      {distance && <li className={classes(text.small, text.quiet)}>{distance}</li>}
      {club && (
        <li className={classes(text.small, text.quiet)}>
          for <ClubName club={club} />
        </li>
      )}
    </ul>
  )
}
