import styles from './FetchingIndicator.module.css'

/**
 * The chequered start line, run along from left to right while data of the next page are on their way.
 * Its style waits 200 ms, so that a quick answer shows nothing.
 */
export function FetchingIndicator({ active }: { readonly active: boolean }) {
  return (
    <div className={styles.line}>
      {active && <div className={styles.run} role="progressbar" aria-label="Loading the page" />}
    </div>
  )
}
