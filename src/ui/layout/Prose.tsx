import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Long text: plain headings, paragraphs and lists. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
