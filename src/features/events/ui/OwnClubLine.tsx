import type { EventView } from '../../../api/views'
import { find } from '../../../state/entities'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import type { ClubNames } from './choiceTexts'
import styles from './OwnClubLine.module.css'

interface OwnClubLineProps {
  readonly event: Pick<EventView, 'myStatus' | 'myClub'>
  readonly clubs: ClubNames
}

/** What the viewer does at an event, and who of their club; nothing where nobody does. */
export function OwnClubLine({ event: { myStatus, myClub }, clubs }: OwnClubLineProps) {
  const doing = myClub?.doing ?? 0
  if (!myStatus && doing === 0) return null
  const club = myClub && find(clubs, myClub.club)
  return (
    <p className={styles.line}>
      {myStatus && <Chip tone={myStatus}>You: {myStatus}</Chip>}
      {myClub && doing > 0 && (
        <span className={styles.club}>
          {myClub.faces.length > 0 && (
            <span className={styles.faces}>
              {myClub.faces.map(({ id, name, avatar }) => (
                <Avatar key={id} name={name} picture={avatar} size="tiny" />
              ))}
            </span>
          )}
          {doing} from {club?.shortName ?? 'your club'}
        </span>
      )}
    </p>
  )
}
