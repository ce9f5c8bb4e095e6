import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly id?: string
  readonly children: ReactNode
}

/** A part of a page under an h2, without a box: lists bring their own. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
