import styles from './BusyOverlay.module.css'

/** Covers the page while something is saved that must not be saved twice. Visible after 200 ms. */
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
