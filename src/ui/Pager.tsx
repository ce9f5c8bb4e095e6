import { ButtonLink } from './Button'
import styles from './Pager.module.css'

interface PagerProps {
  readonly label: string
  /** Where the list begins; absent on its first page. */
  readonly first?: string
  /** Where it goes on; absent on its last page. */
  readonly next?: string
  /** What the links say; by default, that the list goes on with later events. */
  readonly names?: PageNames
}

interface PageNames {
  readonly first: string
  readonly next: string
}

const later: PageNames = { first: 'First events', next: 'Later events' }

/** Of a list that begins with the latest event. */
export const earlierPages: PageNames = { first: 'Latest events', next: 'Earlier events' }

/** Plain links out of one page of a list that goes on: what comes next, and the beginning. */
export function Pager({ label, first, next, names = later }: PagerProps) {
  return (first ?? next) === undefined ? null : (
    <nav className={styles.pager} aria-label={label}>
      {first !== undefined && <ButtonLink href={first}>{names.first}</ButtonLink>}
      {next !== undefined && (
        <ButtonLink className={styles.next} href={next} rel="next">
          {names.next}
        </ButtonLink>
      )}
    </nav>
  )
}
