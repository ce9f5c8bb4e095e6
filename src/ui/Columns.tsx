import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** Comes first everywhere: what people open the page for. */
  readonly lead?: ReactNode
  readonly main: ReactNode
  /** Beside the others where there is room; else after the main part, or before it when there is a lead. */
  readonly side: ReactNode
  /** Below the side part where there is room; else the last. Goes with a lead. */
  readonly rest?: ReactNode
}

/** The order on a phone is the order of the document, so that eye, keyboard and screen reader agree. */
export function Columns({ lead, main, side, rest }: ColumnsProps) {
  const mainPart = <div className={styles.main}>{main}</div>
  return lead === undefined ? (
    <div className={styles.columns}>
      {mainPart}
      <div className={styles.side}>{side}</div>
    </div>
  ) : (
    <div className={classes(styles.columns, styles.three, rest !== undefined && styles.four)}>
      <div className={styles.main}>{lead}</div>
      <div className={styles.side}>{side}</div>
      {mainPart}
      {rest && <div className={styles.rest}>{rest}</div>}
    </div>
  )
}
