import { commonDistances } from '../../../kernel/running/commonDistances'
import { paths } from '../../../kernel/urls/paths'
import styles from './DistanceRow.module.css'

interface DistanceRowProps {
  /** The distance whose page this is. */
  readonly current?: string
  /** The day up to which past events are listed; absent for the next ones. */
  readonly until?: string
}

/** Leads to the races of the most common distances, on one line. */
export function DistanceRow({ current, until: to }: DistanceRowProps) {
  return (
    <nav
      className={styles.row}
      aria-label={to === undefined ? 'Races by distance' : 'Past events by distance'}
    >
      {commonDistances.map(([distance, name]) => (
        <a
          key={distance}
          href={to === undefined ? paths.races(distance) : paths.searchFor({ distance, to })}
          aria-current={distance === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
