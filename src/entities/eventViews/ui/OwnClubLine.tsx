import type { EventView } from '../../events/contract'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import { ClubName, type NamedClub } from '../../../ui/ClubName'
import styles from './OwnClubLine.module.css'

interface OwnClubLineProps {
  readonly event: Pick<EventView, 'myStatus' | 'myClub'>
  /** The club of `myClub`. */
  readonly club: NamedClub | undefined
}

/** The viewer's status for an event and their clubmates there, or nothing. */
export function OwnClubLine({ event: { myStatus, myClub }, club }: OwnClubLineProps) {
  // The viewer's own status is enough if no clubmate is there.
  const hasOthers = myClub !== undefined && myClub.faces.length > 0
  if (!myStatus && !hasOthers) return null
  return (
    <p className={styles.line}>
      {myStatus && <Chip tone={myStatus}>You: {myStatus}</Chip>}
      {hasOthers && (
        <span className={styles.club}>
          {myClub.faces.map(({ id, name, avatar }) => (
            <span key={id} className={styles.face}>
              <Avatar name={name} picture={avatar} size="tiny" /> {name.split(' ')[0]}
            </span>
          ))}
          <span>
            {myClub.doing} from {club && <ClubName club={club} />}
          </span>
        </span>
      )}
    </p>
  )
}
