import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** The most important part of the page, which comes first everywhere. */
  readonly lead?: ReactNode
  readonly main: ReactNode
  /**
   * Beside the other parts where there is room. Otherwise it comes after the main part, or before it if there is a
   * lead.
   */
  readonly side: ReactNode
  /** Below the side part where there is room, otherwise last. Only together with a lead. */
  readonly rest?: ReactNode
}

/** The order on a phone is the order of the document, so that it is the same for eye, keyboard and screen reader. */
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
