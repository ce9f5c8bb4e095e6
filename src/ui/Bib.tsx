import { bibOf } from '../kernel/dates/dates'
import styles from './Bib.module.css'
import { classes } from './classes'

interface BibProps {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly size?: 'row' | 'page'
  /** Struck through: the event does not take place on it. */
  readonly isOff?: boolean
}

/** A date as a race bib with its two pin holes. Nothing else looks like that. */
export function Bib({ date, size = 'row', isOff = false }: BibProps) {
  const bib = bibOf(date)
  if (!bib) {
    // An invalid date is logged, and not shown to the reader: the empty bib keeps the row's shape.
    console.error(`Invalid date on a bib: ${JSON.stringify(date)}`)
    return <span className={classes(styles.bib, styles[size])} />
  }
  // The spaces keep the words apart for a screen reader.
  return (
    <time className={classes(styles.bib, styles[size], isOff && styles.off)} dateTime={date}>
      <span className={styles.weekday}>{bib.weekday}</span> <span className={styles.day}>{bib.day}</span>{' '}
      <span className={styles.month}>{bib.month}</span>
    </time>
  )
}
