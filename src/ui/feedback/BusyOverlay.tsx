import styles from './BusyOverlay.module.css'

interface BusyOverlayProps {
  readonly active: boolean
  /** Says what takes a while. */
  readonly progress?: string | undefined
}

/** Covers the page while something is saved that must not be saved twice. Visible after 200 ms. */
export function BusyOverlay({ active, progress = 'One moment…' }: BusyOverlayProps) {
  return (
    <div role="status">
      {active && (
        <div className={styles.overlay}>
          <span className={styles.word}>{progress}</span>
        </div>
      )}
    </div>
  )
}
