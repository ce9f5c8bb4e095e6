import { addMonths } from '../../../domain/dates/calendarDay'
import { bibOf } from '../../../domain/dates/dates'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import styles from './DistanceRow.module.css'

interface MonthRowProps {
  /** `YYYY-MM`; absent where the list begins with today. */
  readonly current: string | undefined
  /** The address of the list from a month on. */
  readonly of: (month: string | undefined) => string
}

/** Leads to the races of this month and those of the next eleven. */
export function MonthRow({ current, of }: MonthRowProps) {
  const today = useAppSelector(selectToday)
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 12 }, (_, n) => addMonths(first, n))
  return (
    <nav className={styles.row} aria-label="Races by month">
      {months.map((day, n) => {
        const month = n === 0 ? undefined : day.slice(0, 7)
        return (
          <a key={day} href={of(month)} aria-current={month === current ? 'page' : undefined}>
            {bibOf(day)?.month}
            {day.slice(5, 7) === '01' && ` ${day.slice(0, 4)}`}
          </a>
        )
      })}
    </nav>
  )
}
