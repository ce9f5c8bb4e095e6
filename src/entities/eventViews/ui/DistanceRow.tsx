import { commonDistances } from '../../../kernel/running/commonDistances'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import styles from './DistanceRow.module.css'

interface DistanceRowProps {
  /** Id of the distance of the current page. */
  readonly current?: string
  /** The last date of past events, absent for upcoming ones. */
  readonly until?: string
}

/** A row of links to races over the most common distances. */
export function DistanceRow({ current, until: to }: DistanceRowProps) {
  const home = useAppSelector(({ viewer }) => viewer.homePlace)
  const near = { within: '25', ...(current && { distance: current }), ...(home && { near: home }) }
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
      {!to && <a href={paths.searchFor(near)}>Near {home ?? 'a place'}</a>}
    </nav>
  )
}
