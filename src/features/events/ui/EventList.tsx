import type { EventView } from '../../../api/views'
import { groupByMonth } from '../../../domain/dates'
import type { ClubNames } from './choiceText'
import styles from './EventList.module.css'
import { EventRow } from './EventRow'

interface EventListProps {
  readonly events: readonly EventView[]
  readonly clubs: ClubNames
  /** Of the months' headings, or of the events' where there are no months. */
  readonly level?: 2 | 3
  /** False for a list that is not in the order of days, or of one day. */
  readonly months?: boolean
}

/** Events under their months. */
export function EventList({ events, clubs, level = 3, months = true }: EventListProps) {
  if (!months) return <Rows events={events} clubs={clubs} level={level} />
  const Heading = `h${level}` as const
  return (
    <div className={styles.list}>
      {groupByMonth(events).map(({ month, heading, events: ofMonth }) => (
        <section key={month}>
          <Heading className={styles.month}>{heading}</Heading>
          <Rows events={ofMonth} clubs={clubs} level={level === 2 ? 3 : 4} />
        </section>
      ))}
    </div>
  )
}

interface RowsProps {
  readonly events: readonly EventView[]
  readonly clubs: ClubNames
  readonly level: 2 | 3 | 4
}

function Rows({ events, clubs, level }: RowsProps) {
  'use memo'
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} clubs={clubs} level={level} />
      ))}
    </ul>
  )
}
