import { eventStatuses, type StatusCounts } from '../../../kernel/running/eventState'
import { Chip } from '../../../ui/Chip'
import styles from './Tally.module.css'

/** The number of people with each status, in display order. */
export function Tally({ counts }: { readonly counts: StatusCounts }) {
  const used = eventStatuses.filter((status) => (counts[status] ?? 0) > 0)
  if (used.length === 0) return null
  return (
    <ul className={styles.tally}>
      {used.map((status) => (
        <li key={status}>
          <Chip tone={status}>
            {counts[status]} {status === 'result' && counts.result !== 1 ? 'results' : status}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
