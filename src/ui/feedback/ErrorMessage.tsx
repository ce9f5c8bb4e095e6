import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './ErrorMessage.module.css'
import { ReloadLink } from './ReloadLink'
import text from '../styles/text.module.css'

interface ErrorMessageProps {
  /** The page's h1. */
  readonly title?: ReactNode
  /** One or two sentences on what went wrong and what to do next. */
  readonly message: ReactNode
  /** False if repeating the request cannot help. */
  readonly canReload?: boolean
  /** The id of the request, for the host of the site. */
  readonly requestId?: string | undefined
  /** Links to pages that still work. */
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
          If this keeps happening, contact us and quote <span className={text.num}>{requestId}</span>
        </p>
      )}
    </div>
  )
}
