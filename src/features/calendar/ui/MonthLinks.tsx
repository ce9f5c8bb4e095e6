import { bibOf, monthHeading } from '../../../kernel/dates/dates'
import styles from '../../../entities/eventViews/ui/DistanceRow.module.css'

interface MonthLinksProps {
  readonly label: string
  /** The first day of each month. */
  readonly months: readonly string[]
  /** `YYYY-MM`: the month on the page. */
  readonly current: string
  readonly isShort?: true
  /** Returns the address of a month, `YYYY-MM`. */
  readonly of: (month: string) => string
}

/** Links to months: 'November 2026' or, if `isShort`, 'Nov' and 'Jan 2027'. */
export function MonthLinks({ label, months, current, isShort, of }: MonthLinksProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {months.map((day) => (
        <a key={day} href={of(day.slice(0, 7))} aria-current={day.startsWith(current) ? 'page' : undefined}>
          {isShort ? bibOf(day)?.month : monthHeading(day)}
          {isShort && day.slice(5, 7) === '01' && ` ${day.slice(0, 4)}`}
        </a>
      ))}
    </nav>
  )
}
