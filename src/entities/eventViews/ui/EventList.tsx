import type { ReactNode } from 'react'
import type { EventView } from '../../events/contract'
import { groupByMonth } from '../../../kernel/dates/dates'
import { selectToday } from '../../../browser/siteSelectors'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { choiceTexts } from '../../statuses/ui/choiceTexts'
import { SharedRows } from '../../../ui/SharedRows'
import styles from './EventList.module.css'
import { EventRow, type EventRowProps } from './EventRow'

interface EventListProps {
  readonly events: readonly EventView[]
  /** The heading level of months or, without months, of events. */
  readonly level?: 2 | 3
  /** False for lists of one day or not sorted by date. */
  readonly months?: boolean
  /** Renders a list of people in each row instead of the counts. */
  readonly aside?: EventAside
  /** See `EventRow`. */
  readonly isOfPerson?: boolean
  /** Shows the year of events outside the current year. */
  readonly years?: boolean | undefined
}

type EventAside = (event: EventView) => ReactNode

/** A list of events, grouped by month unless `months` is false. */
export function EventList({ level = 3, months = true, years, ...list }: EventListProps) {
  if (!months) return <Rows {...list} level={level} years={years} />
  const Heading = `h${level}` as const
  return (
    <div className={styles.list}>
      {groupByMonth(list.events).map(({ month, heading, events: ofMonth }) => (
        <section key={month}>
          <Heading className={styles.month}>{heading}</Heading>
          <Rows {...list} events={ofMonth} level={level === 2 ? 3 : 4} />
        </section>
      ))}
    </div>
  )
}

interface RowsProps extends Pick<EventListProps, 'events' | 'aside' | 'isOfPerson' | 'years'> {
  readonly level: 2 | 3 | 4
}

function Rows({ events, level, aside, isOfPerson, years }: RowsProps) {
  'use memo'
  const clubs = useAppSelector((state) => state.clubs)
  const viewer = useAppSelector((state) => state.viewer)
  const thisYear = useAppSelector(selectToday).slice(0, 4)
  const rows = events.map((event): EventRowProps => ({
    event,
    choices: choiceTexts(event, clubs, viewer),
    club: event.myClub && find(clubs, event.myClub.club),
    level,
    year: years && !event.date.startsWith(thisYear),
    ...(aside && { aside: aside(event), isOfPerson }),
  }))
  return (
    <SharedRows
      Row={EventRow}
      rows={rows}
      keyOf={({ event }) => event.id}
      className={styles.rows}
      isShared={!aside}
    />
  )
}
