import type { ClubView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatDate } from '../../../kernel/dates/dateText'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import styles from './ClubList.module.css'
import { messages } from '../../../kernel/text/messages'
import { requestClubLink } from './requestClubLink'

/** Lists clubs with their next races, followed by the note that more clubs are coming. */
export function ClubList({ clubs }: { readonly clubs: readonly ClubView[] }) {
  const today = useAppSelector(selectToday)
  return (
    <>
      <ul className={styles.clubs}>
        {clubs.map((club) => (
          <Club key={club.id} club={club} today={today} />
        ))}
      </ul>
      <MoreClubs />
    </>
  )
}

function Club({ club, today }: { readonly club: ClubView; readonly today: string }) {
  const { path, name, shortName, memberCount, nextEvent } = club
  return (
    <li>
      <Vest club={club} size="medium" />
      <div>
        <p>
          <a className={styles.name} href={path}>
            {name}
          </a>{' '}
          <span className={classes(text.quiet, text.small, text.num)}>
            <bdi>{shortName}</bdi>
            {memberCount !== undefined && ` · ${counted(memberCount, 'member', 'members')}`}
          </span>
        </p>
        {nextEvent && (
          <p className={classes(text.small, text.num)}>
            Next: <a href={nextEvent.path}>{nextEvent.title}</a>, {formatDate(nextEvent.date, today)}
          </p>
        )}
      </div>
    </li>
  )
}

/** Shows the note that more clubs are coming, with a link to request one. */
function MoreClubs() {
  const viewer = useAppSelector((state) => state.viewer)
  const { href, label } = requestClubLink(viewer)
  return (
    <p className={classes(styles.more, text.quiet)}>
      {messages.moreClubs} <a href={href}>{label}</a>
    </p>
  )
}
