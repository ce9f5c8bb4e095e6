import { ButtonLink } from './Button'
import styles from './Pager.module.css'

interface PagerProps {
  readonly label: string
  /** The first page of the list; absent on that page. */
  readonly first?: string | undefined
  /** The next page of the list; absent on its last page. */
  readonly next?: string | undefined
  /** The texts of the links; the default is for a list that continues with later events. */
  readonly names?: PageNames | undefined
}

interface PageNames {
  readonly first: string
  readonly next: string
}

const later: PageNames = { first: 'First events', next: 'Later events' }

/** True for a list that begins with the latest event. */
export const earlierPages: PageNames = { first: 'Latest events', next: 'Earlier events' }

/** Plain links from one page of a list: to the next one, and to the first one. */
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
