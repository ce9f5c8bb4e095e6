import { paths } from '../../kernel/urls/paths'
import { Avatar } from '../Avatar'
import { ButtonLink } from '../Button'
import { classes } from '../classes'
import { FetchingIndicator } from '../feedback/FetchingIndicator'
import styles from './Header.module.css'
import { isCurrent } from './isCurrent'
import type { Navigation } from './navigation'
import text from '../styles/text.module.css'
import { WaitingMark } from '../feedback/WaitingMark'

interface HeaderProps extends Navigation {
  readonly siteTitle: string
  /** The next page is being loaded. */
  readonly fetching?: boolean | undefined
}

/** The top of every page; its lower edge looks like a start line. */
export function Header(props: HeaderProps) {
  const { siteTitle, destinations, user, pathname, returnPath, fetching = false } = props
  return (
    <header className={styles.top}>
      <div className={classes(text.wrap, styles.bar)}>
        <a className={styles.word} href={paths.home}>
          {siteTitle}
        </a>
        <nav className={styles.nav} aria-label="Main">
          {destinations.map(({ to, label, below, waiting }) => (
            <a key={to} href={to} aria-current={isCurrent({ to, below }, pathname) ? 'page' : undefined}>
              <span>{label}</span>
              {waiting && <WaitingMark {...waiting} />}
            </a>
          ))}
        </nav>
        {user ? (
          <a className={styles.me} href={user.path} aria-label={`${user.name}: your profile`}>
            <Avatar name={user.name} picture={user.avatar} />
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
