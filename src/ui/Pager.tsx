import { ButtonLink } from './Button'
import styles from './Pager.module.css'

interface PagerProps {
  readonly label: string
  /** Where the list begins; absent on its first page. */
  readonly first?: string
  /** Where it goes on; absent on its last page. */
  readonly next?: string
  /** What the list is of; to begin with, events to come. */
  readonly of?: keyof typeof texts
}

const texts = {
  coming: { first: 'First events', next: 'Later events' },
  past: { first: 'Latest events', next: 'Earlier events' },
  clubs: { first: 'First clubs', next: 'More clubs' },
}

/** Plain links out of one page of a list that goes on: what comes next, and the beginning. */
export function Pager({ label, first, next, of = 'coming' }: PagerProps) {
  return (first ?? next) === undefined ? null : (
    <nav className={styles.pager} aria-label={label}>
      {first !== undefined && <ButtonLink href={first}>{texts[of].first}</ButtonLink>}
      {next !== undefined && (
        <ButtonLink className={styles.next} href={next} rel="next">
          {texts[of].next}
        </ButtonLink>
      )}
    </nav>
  )
}
