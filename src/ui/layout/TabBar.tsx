import { paths } from '../../kernel/urls/paths'
import { Icon } from '../Icon'
import { isCurrent } from './isCurrent'
import type { Destination, Navigation } from './navigation'
import styles from './TabBar.module.css'
import text from '../styles/text.module.css'
import { WaitingMark } from '../feedback/WaitingMark'

/** A phone's navigation: the same links as in the header, near the thumb. */
export function TabBar({ destinations, user, pathname, returnPath }: Navigation) {
  const login: Destination = { to: paths.login(returnPath), label: 'Login', icon: 'person' }
  const tabs = user ? destinations : [...destinations, login]
  return (
    <nav className={styles.tabs} aria-label="Main menu">
      {tabs.map(({ to, label, icon, below, waiting }) => (
        <a key={to} href={to} aria-current={isCurrent({ to, below }, pathname) ? 'page' : undefined}>
          <Icon name={icon} />
          {icon === 'add' ? (
            <span>
              Add<span className={text.hidden}> Event</span>
            </span>
          ) : (
            label
          )}
          {waiting && <WaitingMark {...waiting} />}
        </a>
      ))}
    </nav>
  )
}
