import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './DoneMessage.module.css'
import text from './text.module.css'

interface DoneMessageProps {
  /** Nothing is said where it is absent. */
  readonly text?: string | undefined
  /** Which message it is of the page, so that the same text is told again. */
  readonly count?: number | undefined
  /** The page shows it where it was done: the text is for those only who do not see that. */
  readonly isSeen?: true | undefined
  /** What can still be done about it. */
  readonly children?: ReactNode
}

/**
 * At the top of a page, and of what one sees of it: what was done just before. In the page before it has words, so that it
 * is announced.
 */
export function DoneMessage({ text: said, count, isSeen, children }: DoneMessageProps) {
  return (
    <div role="status" className={styles.place}>
      {said !== undefined && (
        <div key={count} className={isSeen ? text.hidden : classes(styles.done, text.row)}>
          <p>{said}</p>
          {children}
        </div>
      )}
    </div>
  )
}

/** In the same place: why what was just wanted was not done. */
export function RefusalMessage({ text: said }: { readonly text: string }) {
  return (
    <div role="alert" className={styles.place}>
      <p className={classes(styles.done, styles.refused)}>{said}</p>
    </div>
  )
}
