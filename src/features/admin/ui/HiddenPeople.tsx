import type { UserView } from '../../../entities/users/contract'
import { paths } from '../../../kernel/urls/paths'
import { Avatar } from '../../../ui/Avatar'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../../../ui/styles/personRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from '../../../entities/users/ui/UserFacts'

interface HiddenPeopleProps {
  readonly users: readonly UserView[]
  /** True if there are more people. */
  readonly isPart: boolean
}

/** Lists hidden users, each with a link to change that. Shows nothing if there are none. */
export function HiddenPeople({ users, isPart }: HiddenPeopleProps) {
  if (users.length === 0) return null
  return (
    <Panel title="Hidden people" count={users.length}>
      <ul className={styles.rows}>
        {users.map((user) => (
          <li key={user.id}>
            <Avatar name={user.name} picture={user.avatar} />
            <div>
              <a href={paths.hideUser(user.slug)}>{user.name}</a>
              <UserFacts user={user} />
            </div>
          </li>
        ))}
      </ul>
      {isPart && (
        <p className={text.quiet}>Showing the first {users.length}. Search by name to find others.</p>
      )}
    </Panel>
  )
}
