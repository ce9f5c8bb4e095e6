import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './ErrorMessage.module.css'
import { ReloadLink } from './ReloadLink'
import text from '../styles/text.module.css'

interface ErrorMessageProps {
  /** Given for the page's h1: the message replaces the page. */
  readonly title?: ReactNode
  /** What has happened. */
  readonly message: ReactNode
  /** False where repeating the request cannot help, as the page does not exist. */
  readonly canReload?: boolean
  /** The id of the request: for telling the site's host about it. */
  readonly requestId?: string | undefined
  /** What still works: mostly links. */
  readonly children?: ReactNode
}

export function ErrorMessage({
  title = 'That didn’t work',
  message,
  canReload = true,
  requestId,
  children,
}: ErrorMessageProps) {
  return (
    <div className={classes(styles.error, text.stack)}>
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <div className={text.row}>
        {canReload && <ReloadLink />}
        {children}
      </div>
      {requestId !== undefined && (
        <p className={classes(text.small, text.quiet)}>
          If it goes on, tell us this number: <span className={text.num}>{requestId}</span>
        </p>
      )}
    </div>
  )
}
