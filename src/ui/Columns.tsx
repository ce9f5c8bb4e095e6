import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  readonly main: ReactNode
  /** Beside it where there is room, else after it. */
  readonly side: ReactNode
}

export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
