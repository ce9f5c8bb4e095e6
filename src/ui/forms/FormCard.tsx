import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './FormCard.module.css'
import text from '../styles/text.module.css'

/** The card around a page's form. The page is as wide as the card, in the middle of a wide window. */
export function FormCard({ children }: { readonly children: ReactNode }) {
  return <div className={classes(styles.card, text.narrow, text.stack)}>{children}</div>
}
