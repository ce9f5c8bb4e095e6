import { paths } from '../domain/paths'
import { Avatar } from './Avatar'
import { ButtonLink } from './Button'
import { classes } from './classes'
import { destinations, type NavViewer } from './destinations'
import { FetchingIndicator } from './FetchingIndicator'
import styles from './Header.module.css'
import { isCurrent } from './isCurrent'
import text from './text.module.css'

interface HeaderProps {
  readonly siteTitle: string
  readonly viewer: NavViewer
  /** Of the page. */
  readonly pathname: string
  /** Where a visitor comes back to after logging in. */
  readonly returnPath: string
  /** Data of the next page are on their way. */
  readonly fetching?: boolean
}

/** Its lower edge is the start line. */
export function Header({ siteTitle, viewer, pathname, returnPath, fetching = false }: HeaderProps) {
  return (
    <header className={styles.top}>
      <div className={classes(text.wrap, styles.bar)}>
        <a className={styles.word} href={paths.home}>
          {siteTitle}
        </a>
        <nav className={styles.nav} aria-label="Main">
          {destinations(viewer).map(({ to, label }) => (
            <a key={to} href={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {viewer.user ? (
          <a className={styles.me} href={viewer.user.path} aria-label={`${viewer.user.name}: your profile`}>
            <Avatar name={viewer.user.name} picture={viewer.user.avatar} />
          </a>
        ) : (
          <ButtonLink className={styles.login} href={paths.login(returnPath)}>
            Login
          </ButtonLink>
        )}
      </div>
      <FetchingIndicator active={fetching} />
    </header>
  )
}
