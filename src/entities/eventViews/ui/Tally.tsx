import { eventStatuses, type StatusCounts } from '../../../kernel/running/eventStatus'
import { Chip } from '../../../ui/Chip'
import styles from './Tally.module.css'

/** How many people have each status, in display order; nothing where nobody has one. */
export function Tally({ counts }: { readonly counts: StatusCounts }) {
  const held = eventStatuses.filter((status) => (counts[status] ?? 0) > 0)
  if (held.length === 0) return null
  return (
    <ul className={styles.tally}>
      {held.map((status) => (
        <li key={status}>
          <Chip tone={status}>
            {counts[status]} {status === 'result' && counts.result !== 1 ? 'results' : status}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
