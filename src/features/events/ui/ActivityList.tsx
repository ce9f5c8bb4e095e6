import type { StatusChangeView } from '../../../api/views'
import { formatDate } from '../../../domain/dateText'
import { eventStateTexts } from '../../../domain/eventState'
import { recentStatusDays } from '../../../domain/limits'
import { find } from '../../../state/entities'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'
import { selectActivity } from '../state/activity'
import styles from './ActivityList.module.css'
import { agoText } from './agoText'
import type { ClubNames } from './choiceTexts'
import { changeText } from './statusText'

interface ActivityListProps {
  readonly list: string
  /** What shows in place of an empty list. */
  readonly empty: string
  /** Says of each line why it is there: a list of several kinds. */
  readonly isMixed?: boolean
}

/** Recent status changes. */
export function ActivityList({ list, empty, isMixed = false }: ActivityListProps) {
  const changes = useAppSelector((state) => selectActivity(state, list))
  const now = useAppSelector((state) => state.now)
  const today = useAppSelector(selectToday)
  const clubs = useAppSelector((state) => state.clubs)
  if (changes.length === 0) {
    return (
      <p className={text.quiet}>
        Nothing new in the last {recentStatusDays} days. {empty}
      </p>
    )
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <Change
          key={`${change.event.id}:${change.user.id}`}
          change={change}
          now={now}
          today={today}
          reason={isMixed ? reasonOf(change, clubs) : undefined}
        />
      ))}
    </ul>
  )
}

function reasonOf({ club, isFollowed }: StatusChangeView, clubs: ClubNames): string {
  const name = club === undefined ? undefined : find(clubs, club)?.shortName
  return [name, isFollowed && 'you follow them'].filter(Boolean).join(', ')
}

interface ChangeProps {
  readonly change: StatusChangeView
  readonly now: string
  readonly today: string
  readonly reason: string | undefined
}

function Change({ change, now, today, reason }: ChangeProps) {
  const { user, event, status, date, resultInSeconds } = change
  return (
    <li>
      <Avatar name={user.name} picture={user.avatar} />
      <div>
        <p>
          <a href={user.path}>{user.name}</a> {changeText(status, resultInSeconds)}{' '}
          <a href={event.path}>{event.title}</a>
        </p>
        <p className={classes(text.small, text.quiet, text.num)}>
          {formatDate(event.date, today)}
          {event.state !== undefined && ` · ${eventStateTexts[event.state]}`} ·{' '}
          <time className={styles.ago} dateTime={date}>
            {agoText(date, now)}
          </time>
          {reason !== undefined && ` · ${reason}`}
        </p>
      </div>
    </li>
  )
}
