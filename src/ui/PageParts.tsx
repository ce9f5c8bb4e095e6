import styles from './PageParts.module.css'

interface PagePartsProps {
  /** In their order on the page. */
  readonly parts: readonly { readonly id: string; readonly label: string }[]
}

/** Ways to the parts of a long page, where they stand one below the other: on a phone. */
export function PageParts({ parts }: PagePartsProps) {
  return (
    <nav className={styles.parts} aria-label="On this page">
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}
