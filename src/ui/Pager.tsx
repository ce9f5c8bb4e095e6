import { ButtonLink } from './Button'
import styles from './Pager.module.css'

interface PagerProps {
  readonly label: string
  /** Where the list begins; absent on its first page. */
  readonly first?: string
  /** Where it goes on; absent on its last page. */
  readonly next?: string
  /** The order of the list: whether it goes on with later events or with earlier ones. */
  readonly goesBack?: boolean
}

/** Plain links out of one page of a list that goes on: what comes next, and the beginning. */
export function Pager({ label, first, next, goesBack = false }: PagerProps) {
  return (first ?? next) === undefined ? null : (
    <nav className={styles.pager} aria-label={label}>
      {first !== undefined && (
        <ButtonLink href={first}>{goesBack ? 'Latest events' : 'First events'}</ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink className={styles.next} href={next} rel="next">
          {goesBack ? 'Earlier events' : 'Later events'}
        </ButtonLink>
      )}
    </nav>
  )
}
