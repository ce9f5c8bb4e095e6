import { paths } from '../domain/paths'
import { destinations, type Destination, type NavViewer } from './destinations'
import { Icon } from './Icon'
import { isCurrent } from './isCurrent'
import styles from './TabBar.module.css'
import text from './text.module.css'

interface TabBarProps {
  readonly viewer: NavViewer
  /** Of the page. */
  readonly pathname: string
  /** Where a visitor comes back to after logging in. */
  readonly returnPath: string
}

/** A phone's navigation: the header's destinations, under the thumb. */
export function TabBar({ viewer, pathname, returnPath }: TabBarProps) {
  const login: Destination = { to: paths.login(returnPath), label: 'Login', icon: 'person' }
  const tabs = viewer.user ? destinations(viewer) : [...destinations(viewer), login]
  return (
    <nav className={styles.tabs} aria-label="Tabs">
      {tabs.map(({ to, label, icon }) => (
        <a key={to} href={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
          <Icon name={icon} />
          {icon === 'add' ? (
            <span>
              Add<span className={text.hidden}> Event</span>
            </span>
          ) : (
            label
          )}
        </a>
      ))}
    </nav>
  )
}
