import { Link, NavLink } from 'react-router'
import { paths } from '../domain/paths'
import { Avatar } from './Avatar'
import { ButtonLink } from './Button'
import { classes } from './classes'
import { FetchingIndicator } from './FetchingIndicator'
import styles from './Header.module.css'
import type { Navigation } from './navigation'
import text from './text.module.css'

interface HeaderProps extends Navigation {
  readonly siteTitle: string
  /** Data of the next page are on their way. */
  readonly fetching?: boolean
}

/** The top of every page; its lower edge is drawn as a start line. */
export function Header({ siteTitle, destinations, user, returnPath, fetching = false }: HeaderProps) {
  return (
    <header className={styles.top}>
      <div className={classes(text.wrap, styles.bar)}>
        <Link className={styles.word} to={paths.home}>
          {siteTitle}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {destinations.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          ))}
        </nav>
        {user ? (
          <Link className={styles.me} to={user.path} aria-label={`${user.name}: your profile`}>
            <Avatar name={user.name} picture={user.avatar} />
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
