import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './FormCard.module.css'
import text from './text.module.css'

/** What a page's form stands on. The page is as wide as that, in the middle of a wide window. */
export function FormCard({ children }: { readonly children: ReactNode }) {
  return <div className={classes(styles.card, text.narrow, text.stack)}>{children}</div>
}
