import styles from './SkipLink.module.css'

/** The id of the page's `main`: the skip link leads there, and the focus moves there after a navigation. */
export const mainId = 'main'

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  )
}
