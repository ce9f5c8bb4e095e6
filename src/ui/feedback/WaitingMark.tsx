import { classes } from '../classes'
import type { Destination } from '../layout/navigation'
import text from '../styles/text.module.css'
import styles from './WaitingMark.module.css'

/** The count badge on a navigation link. */
export function WaitingMark({ count, words }: NonNullable<Destination['waiting']>) {
  return (
    <>
      <span className={classes(styles.mark, text.num)} aria-hidden>
        {count}
      </span>
      <span className={text.hidden}> {words}</span>
    </>
  )
}
