import { Panel } from '../../../ui/Panel'
import styles from './EventDescription.module.css'

/** In the main column, where long lines can be read; nothing when there is none. */
export function EventDescription({ text }: { readonly text: string }) {
  return (
    text && (
      <Panel title="About the race">
        <p className={styles.text}>{text}</p>
      </Panel>
    )
  )
}
