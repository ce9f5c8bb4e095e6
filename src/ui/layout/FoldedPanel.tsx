import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './FoldedPanel.module.css'
import { Panel } from './Panel'
import text from '../styles/text.module.css'

interface FoldedPanelProps {
  readonly title: ReactNode
  /** The number of items, in smaller text after the title. */
  readonly count?: number
  readonly children: ReactNode
}

/**
 * On a phone, a panel that shows only its title until it is opened; elsewhere a normal panel. The element that opens
 * is beside the content, not around it, as older browsers could not show its content on a wide screen.
 */
export function FoldedPanel({ title, count, children }: FoldedPanelProps) {
  const heading = (
    <>
      {title} {count !== undefined && <span className={classes(text.quiet, text.num)}>{count}</span>}
    </>
  )
  return (
    <Panel>
      <h2 className={styles.title}>{heading}</h2>
      <details className={styles.fold}>
        <summary>
          <h2>{heading}</h2>
        </summary>
      </details>
      <div className={classes(styles.content, text.stack)}>{children}</div>
    </Panel>
  )
}
