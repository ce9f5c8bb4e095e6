import { paths } from '../../kernel/urls/paths'
import { classes } from '../classes'
import styles from './Footer.module.css'
import text from '../styles/text.module.css'

interface FooterProps {
  readonly siteTitle: string
  readonly year: number
}

export function Footer({ siteTitle, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={classes(text.wrap, text.small, text.quiet, styles.line)}>
        <span>
          © {year} {siteTitle}
        </span>
        <a className={styles.link} href={paths.ageGrade}>
          Age grade calculator
        </a>
        <a className={styles.link} href={paths.forWebsites}>
          For websites and apps
        </a>
        <a className={styles.link} href={paths.privacy}>
          Privacy
        </a>
      </div>
    </footer>
  )
}
