import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Panel.module.css'
import text from '../styles/text.module.css'

interface PanelProps {
  /** The panel's heading, an h2 unless `level` says otherwise. */
  readonly title?: ReactNode
  /** The number of items, in smaller text after the title. */
  readonly count?: number | undefined
  readonly level?: 2 | 3
  readonly id?: string
  readonly children: ReactNode
}

export function Panel({ title, count, level = 2, id, children }: PanelProps) {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <section
      className={classes(styles.panel, text.stack)}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      {title !== undefined && (
        <Heading>
          {title} {count !== undefined && <span className={classes(text.quiet, text.num)}>{count}</span>}
        </Heading>
      )}
      {children}
    </section>
  )
}
