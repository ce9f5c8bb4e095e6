import { Link, NavLink } from 'react-router'
import { paths } from '../domain/paths'
import { Avatar } from './Avatar'
import { ButtonLink } from './Button'
import { classes } from './classes'
import { destinations, type NavViewer } from './destinations'
import { FetchingIndicator } from './FetchingIndicator'
import styles from './Header.module.css'
import text from './text.module.css'

interface HeaderProps {
  readonly siteTitle: string
  readonly viewer: NavViewer
  /** Where a visitor comes back to after logging in. */
  readonly returnPath: string
  /** Data of the next page are on their way. */
  readonly fetching?: boolean
}

/** The top of every page; its lower edge is drawn as a start line. */
export function Header({ siteTitle, viewer, returnPath, fetching = false }: HeaderProps) {
  return (
    <header className={styles.top}>
      <div className={classes(text.wrap, styles.bar)}>
        <Link className={styles.word} to={paths.home}>
          {siteTitle}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {destinations(viewer).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          ))}
        </nav>
        {viewer.user ? (
          <Link className={styles.me} to={viewer.user.path} aria-label={`${viewer.user.name}: your profile`}>
            <Avatar name={viewer.user.name} picture={viewer.user.avatar} />
          </Link>
        ) : (
          <ButtonLink className={styles.login} to={paths.login(returnPath)}>
            Login
          </ButtonLink>
        )}
      </div>
      <FetchingIndicator active={fetching} />
    </header>
  )
}
