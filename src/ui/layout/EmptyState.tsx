import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { classes } from '../classes'
import text from '../styles/text.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  /** Links or buttons for the next step. */
  readonly children?: ReactNode
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, text.stack)}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
