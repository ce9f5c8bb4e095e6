import { classes } from './classes'
import type { Destination } from './navigation'
import text from './text.module.css'
import styles from './WaitingMark.module.css'

/** Beside the name of a place: how much waits there. */
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
