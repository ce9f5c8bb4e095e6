import type { ReactNode } from 'react'
import { donePart } from '../../kernel/urls/paths'
import { classes } from '../classes'
import styles from './DoneMessage.module.css'
import text from '../styles/text.module.css'

/**
 * Moves the focus to the place of the message, for a button that undoes something: it goes with what it undid, and the
 * focus must not be on the next button that does something.
 */
export function focusDone(): void {
  document.getElementById(donePart)?.focus({ preventScroll: true })
}

interface DoneMessageProps {
  /** Absent for no message. */
  readonly text?: string | undefined
  /** The message's number on the page, so that the same text is announced again. */
  readonly count?: number | undefined
  /** The change is visible on the page, so the message is only for those who cannot see it. */
  readonly isSeen?: true | undefined
  /** An action that is still possible, such as undoing the change. */
  readonly children?: ReactNode
}

/**
 * The message about a change that was just made, at the top of the page and of the visible part. It is on the page
 * before it has text, so that the text is announced.
 */
export function DoneMessage({ text: said, count, isSeen, children }: DoneMessageProps) {
  return (
    <div role="status" id={donePart} tabIndex={-1} className={styles.place}>
      {said !== undefined && (
        <div key={count} className={isSeen ? text.hidden : classes(styles.done, text.row)}>
          <p>{said}</p>
          {children}
        </div>
      )}
    </div>
  )
}

/** A message in the same place that explains why an action was refused, and what to do about it. */
export function RefusalMessage({
  text: said,
  children,
}: {
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <div role="alert" className={styles.place}>
      <div className={classes(styles.done, styles.refused, text.row)}>
        <p>{said}</p>
        {children}
      </div>
    </div>
  )
}
