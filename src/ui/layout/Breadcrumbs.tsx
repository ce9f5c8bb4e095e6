import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** From the outermost to the innermost; one without `to` has no page. */
  readonly breadcrumbs: readonly { readonly label: string; readonly to?: string }[]
}

export function Breadcrumbs({ breadcrumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.breadcrumbs}>
        {breadcrumbs.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <a href={to}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
