import type { StatusChangeView } from '../../../api/views'
import { formatDate } from '../../../domain/dateText'
import { recentStatusDays } from '../../../domain/limits'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import text from '../../../ui/text.module.css'
import { selectActivity } from '../state/activity'
import styles from './ActivityList.module.css'
import { agoText } from './agoText'
import { changeText } from './statusText'

/** Recent changes of a club's members. */
export function ActivityList({ list }: { readonly list: string }) {
  const changes = useAppSelector((state) => selectActivity(state, list))
  const now = useAppSelector((state) => state.now)
  const today = useAppSelector(selectToday)
  if (changes.length === 0) {
    return <p className={text.quiet}>Nothing new in the last {recentStatusDays} days.</p>
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <Change key={`${change.event.id}:${change.user.id}`} change={change} now={now} today={today} />
      ))}
    </ul>
  )
}

interface ChangeProps {
  readonly change: StatusChangeView
  readonly now: string
  readonly today: string
}

function Change({ change, now, today }: ChangeProps) {
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
          {formatDate(event.date, today)} ·{' '}
          <time className={styles.ago} dateTime={date}>
            {agoText(date, now)}
          </time>
        </p>
      </div>
    </li>
  )
}
