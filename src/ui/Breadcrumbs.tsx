import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** From the outermost to the innermost; one without `to` has no page. */
  readonly trail: readonly { readonly label: string; readonly to?: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.trail}>
        {trail.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <a href={to}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
