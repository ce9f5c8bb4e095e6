import styles from './BusyOverlay.module.css'

/** Covers the page while something is being saved that must not be done twice. Seen after 200 ms. */
export function BusyOverlay({ active }: { readonly active: boolean }) {
  return (
    <div role="status">
      {active && (
        <div className={styles.overlay}>
          <span className={styles.word}>One moment…</span>
        </div>
      )}
    </div>
  )
}
