import { Fragment } from 'react'
import type { StatusChangeView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { formatDate } from '../../../kernel/dates/dateText'
import { distanceLabel } from '../../../kernel/running/distance'
import { eventStateTexts } from '../../../kernel/running/eventState'
import { type ChangeGroup, groupChanges } from '../../../entities/statuses/groupChanges'
import { recentStatusDays } from '../limits'
import { markTexts, clockText } from '../../../kernel/running/result'
import { find } from '../../../browser/entities'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import type { ClubNames } from '../../../entities/statuses/ui/choiceTexts'
import { changeText } from '../../../entities/statuses/ui/statusText'
import type { NamedClub } from '../../../ui/ClubName'
import { Vest } from '../../../ui/Vest'
import { selectActivity } from '../state/activity'
import styles from './ActivityList.module.css'
import { agoText } from '../../../kernel/dates/agoText'

interface ActivityListProps {
  readonly list: string
  /** The text that explains an empty list. */
  readonly empty: string
  /** If true, each item shows why it is in the list: its club, or that the viewer follows its people. */
  readonly isMixed?: boolean
  /** The maximum number of items. */
  readonly limit?: number
}

/** Recent status changes. People with the same status for one event share an item. */
export function ActivityList({ list, empty, isMixed = false, limit }: ActivityListProps) {
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
      {groupChanges(changes)
        .slice(0, limit)
        .map((item) => (
          <Item
            key={`${item[0].event.id}:${item[0].status}`}
            changes={item}
            now={now}
            today={today}
            club={find(clubs, item[0].club ?? '')}
            reasons={isMixed ? item.map((change) => reasonOf(change, clubs)) : []}
          />
        ))}
    </ul>
  )
}

function reasonOf({ club, isFollowed }: StatusChangeView, clubs: ClubNames): string {
  const name = club === undefined ? undefined : find(clubs, club)?.shortName
  return [name, isFollowed && 'someone you follow'].filter(Boolean).join(', ')
}

/** The number of people that an item names; the others are counted. */
const namedPeople = 3

/** Returns ' (01:42:07, Half marathon, personal best)', or '' without a result. */
function resultText({ resultInSeconds, distance, event, marks = [], clubRecord }: StatusChangeView): string {
  if (resultInSeconds === undefined) return ''
  const bests = [...marks.map((mark) => markTexts[mark]), clubRecord?.replace('Club', 'club')]
  const facts = [clockText(resultInSeconds), distanceLabel(distance, event.distances), ...bests]
  return ` (${facts.filter(Boolean).join(', ')})`
}

interface ItemProps {
  readonly changes: ChangeGroup<StatusChangeView>
  readonly now: string
  readonly today: string
  /** The club of the first change. */
  readonly club: NamedClub | undefined
  /** The reason why each of the changes is in the list; empty if the list shows none. */
  readonly reasons: readonly string[]
}

function Item({ changes, now, today, club, reasons }: ItemProps) {
  const [{ user, event, status, date }] = changes
  const others = changes.length - namedPeople
  const [reason] = reasons
  return (
    <li>
      <Avatar name={user.name} picture={user.avatar} />
      <div>
        <p>
          {changes.slice(0, namedPeople).map((change, at, named) => (
            <Fragment key={change.user.id}>
              {at > 0 && (at === named.length - 1 && others <= 0 ? ' and ' : ', ')}
              <a href={change.user.path}>{change.user.name}</a>
              {resultText(change)}
            </Fragment>
          ))}
          {others > 0 && ` and ${counted(others, 'other', 'others')}`}{' '}
          {changeText(status, changes.length > 1)} <a href={event.path}>{event.title}</a>
        </p>
        <p className={classes(text.small, text.quiet, text.num)}>
          {formatDate(event.date, today)}
          {event.state !== undefined && ` · ${eventStateTexts[event.state]}`} ·{' '}
          <time dateTime={date}>{agoText(date, now)}</time>
          {reason && reasons.every((one) => one === reason) && (
            <>
              {' '}
              · {club && <Vest club={club} />}
              {club && ' '}
              {reason}
            </>
          )}
        </p>
      </div>
    </li>
  )
}
