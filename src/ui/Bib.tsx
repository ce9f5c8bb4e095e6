import { bibOf } from '../domain/dates'
import styles from './Bib.module.css'
import { classes } from './classes'

interface BibProps {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly size?: 'row' | 'page'
}

/** A day as a race bib with its two pin holes. Nothing else looks like it. */
export function Bib({ date, size = 'row' }: BibProps) {
  const bib = bibOf(date)
  if (!bib) {
    // Section 8: logged only. The empty bib keeps the row's shape.
    console.error(`Not a date on a bib: ${JSON.stringify(date)}`)
    return <span className={classes(styles.bib, styles[size])} />
  }
  // The spaces are for those who hear it.
  return (
    <time className={classes(styles.bib, styles[size])} dateTime={date}>
      <span className={styles.weekday}>{bib.weekday}</span> <span className={styles.day}>{bib.day}</span>{' '}
      <span className={styles.month}>{bib.month}</span>
    </time>
  )
}
