import styles from './ChoiceMark.module.css'

/** An inline label for the club's or captain's choice. */
export function ChoiceMark({ text }: { readonly text: string }) {
  return <strong className={styles.mark}>{text}</strong>
}
