import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './DoneMessage.module.css'
import text from './text.module.css'

interface DoneMessageProps {
  /** Nothing is said where it is absent. */
  readonly text?: string | undefined
  /** What can still be done about it. */
  readonly children?: ReactNode
}

/** At the top of a page: what was done just before. In the page before it has words, so that it is announced. */
export function DoneMessage({ text: said, children }: DoneMessageProps) {
  return (
    <div role="status">
      {said !== undefined && (
        <div className={classes(styles.done, text.row)}>
          <p>{said}</p>
          {children}
        </div>
      )}
    </div>
  )
}
