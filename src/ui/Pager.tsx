import { ButtonLink } from './Button'
import styles from './Pager.module.css'

interface PagerProps {
  readonly label: string
  readonly earlier?: string
  readonly later?: string
}

/** Plain links to the neighbouring pages of a list that goes on. */
export function Pager({ label, earlier, later }: PagerProps) {
  return (earlier ?? later) === undefined ? null : (
    <nav className={styles.pager} aria-label={label}>
      {earlier !== undefined && (
        <ButtonLink to={earlier} rel="prev">
          Earlier events
        </ButtonLink>
      )}
      {later !== undefined && (
        <ButtonLink className={styles.later} to={later} rel="next">
          Later events
        </ButtonLink>
      )}
    </nav>
  )
}
