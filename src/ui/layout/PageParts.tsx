import styles from './PageParts.module.css'

interface PagePartsProps {
  /** In the order of the page. */
  readonly parts: readonly { readonly id: string; readonly label: string }[]
}

/** Links to the parts of a long page, where they are one below the other: on a phone. */
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
