import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: ReactNode
  /** Id for links to it; the section can then have the focus, too. */
  readonly id?: string
  /** A link beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under an h2, without a box, as lists have their own. */
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
