import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './FoldedPanel.module.css'
import { Panel } from './Panel'
import text from './text.module.css'

interface FoldedPanelProps {
  readonly title: string
  /** Said quietly after the title: how many. */
  readonly count?: number
  /** Whether it begins open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * A panel that on a phone shows its title alone until it is opened, and elsewhere is one like others. What opens stands
 * beside the content, not around it: older browsers could not show that on a wide screen.
 */
export function FoldedPanel({ title, count, isOpen = false, children }: FoldedPanelProps) {
  const heading = (
    <>
      {title} {count !== undefined && <span className={classes(text.quiet, text.num)}>{count}</span>}
    </>
  )
  return (
    <Panel>
      <h2 className={styles.title}>{heading}</h2>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <h2>{heading}</h2>
        </summary>
      </details>
      <div className={classes(styles.content, text.stack)}>{children}</div>
    </Panel>
  )
}
