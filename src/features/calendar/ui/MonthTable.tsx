import type { EventView } from '../../../entities/events/contract'
import { addDays } from '../../../kernel/dates/addDays'
import { mondayOf, monthRange } from '../../../kernel/dates/calendarDay'
import { dateWords, daysBetween, weekdays } from '../../../kernel/dates/dates'
import { eventHeadline } from '../../../kernel/running/eventState'
import { eventsOfDay } from '../../../entities/eventViews/limits'
import { paths } from '../../../kernel/urls/paths'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { Chip } from '../../../ui/Chip'
import styles from './MonthTable.module.css'

/** A month as a table of weeks. On phones a day shows the number of its races and links to them. */
export function MonthTable({ month }: { readonly month: string }) {
  const today = useAppSelector(selectToday)
  const events = useAppSelector((state) => selectListedEvents(state, eventLists.inMonth(month)))
  const { from, to } = monthRange(month)
  const monday = mondayOf(from)
  const weeks = Array.from({ length: Math.floor(daysBetween(monday, to) / 7) + 1 }, (_, week) =>
    Array.from({ length: 7 }, (_day, n) => addDays(monday, 7 * week + n)),
  )
  return (
    <table className={styles.month}>
      <caption className={events.length > 0 ? text.hidden : undefined}>
        {events.length > 0 ? 'Races, day by day' : 'Races added for this month will appear here.'}
      </caption>
      <thead>
        <tr>
          {[...weekdays.slice(1), ...weekdays.slice(0, 1)].map((name) => (
            <th key={name} scope="col">
              {name.slice(0, 3)}
              <span className={text.hidden}>{name.slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td key={day} aria-current={day === today ? 'date' : undefined}>
                {day.startsWith(month) && (
                  <Day day={day} events={events.filter(({ date }) => date === day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, events }: { readonly day: string; readonly events: readonly EventView[] }) {
  const number = Number(day.slice(8))
  if (events.length === 0) return number
  const mine = events.find(({ myStatus }) => myStatus)?.myStatus
  const running = events.filter(({ state }) => state === undefined).length
  return (
    <>
      <a className={styles.day} href={paths.day(day)}>
        {number}
        <span className={text.hidden}> {dateWords(day).month}, races:</span>{' '}
        <span className={styles.count}>{events.length > eventsOfDay ? `${eventsOfDay}+` : running}</span>
        {mine && (
          <span className={styles.mine}>
            {' '}
            You<span className={text.hidden}>: {mine}</span>
          </span>
        )}
      </a>
      <ul className={styles.races}>
        {events.slice(0, eventsOfDay).map(({ id, path, title, state, myStatus }) => (
          <li key={id}>
            <a href={path}>{state === undefined ? title : <s>{eventHeadline(title, state)}</s>}</a>
            {myStatus && <Chip tone={myStatus}>You: {myStatus}</Chip>}
          </li>
        ))}
      </ul>
    </>
  )
}
