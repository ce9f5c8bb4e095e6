import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: ReactNode
  /** For links that lead to it; it can then have the focus, too. */
  readonly id?: string
  /** Beside the title: a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under an h2, without a box: lists bring their own. */
export function Section({ title, id, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} tabIndex={id === undefined ? undefined : -1}>
      {aside === undefined ? (
        <h2>{title}</h2>
      ) : (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
