import styles from './ChoiceMark.module.css'

/** The club's or captain's choice, in a line of text. */
export function ChoiceMark({ text }: { readonly text: string }) {
  return <strong className={styles.mark}>{text}</strong>
}
