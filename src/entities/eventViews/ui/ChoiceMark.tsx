import styles from './ChoiceMark.module.css'

/** The club's or captain's choice, as a part of a line. */
export function ChoiceMark({ text }: { readonly text: string }) {
  return <strong className={styles.mark}>{text}</strong>
}
