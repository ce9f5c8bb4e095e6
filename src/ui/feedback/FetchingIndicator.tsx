import styles from './FetchingIndicator.module.css'

/**
 * The chequered start line, which fills from left to right while the next page loads. It appears after 200 ms, so
 * that a quick answer shows nothing.
 */
export function FetchingIndicator({ active }: { readonly active: boolean }) {
  return (
    <div className={styles.line}>
      {active && <div className={styles.run} role="progressbar" aria-label="Loading the page" />}
    </div>
  )
}
