import styles from './SkipLink.module.css'

/** The id of the page's `main`: where the skip link leads, and where the focus goes after a navigation. */
export const mainId = 'main'

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  )
}
