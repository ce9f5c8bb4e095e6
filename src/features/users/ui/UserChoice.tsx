import type { ReactNode } from 'react'
import type { UserView } from '../../../api/views'
import { Avatar } from '../../../ui/Avatar'
import text from '../../../ui/text.module.css'
import styles from '../../../ui/personRows.module.css'
import { UserFacts } from './UserFacts'

interface UserChoiceProps {
  readonly users: readonly UserView[]
  /** Whether there are more than these. */
  readonly isPart: boolean
  /** Said at the end of a user's row. */
  readonly asideOf?: (userId: string) => ReactNode
  readonly pathOf: (userId: string) => string
}

/** Users to choose one of, each a link, with what tells namesakes apart. */
export function UserChoice({ users, isPart, asideOf, pathOf }: UserChoiceProps) {
  return (
    <>
      <p role="status" className={users.length === 0 || isPart ? text.quiet : text.hidden}>
        {users.length === 0
          ? 'Nobody has such a name. Try the beginning of one of the names.'
          : isPart
            ? `The first ${users.length}, by name: there are more.`
            : `${users.length} to choose from`}
      </p>
      {users.length > 0 && (
        <ul className={styles.rows}>
          {users.map((user) => (
            <li key={user.id}>
              <Avatar name={user.name} picture={user.avatar} />
              <div>
                <a href={pathOf(user.id)}>{user.name}</a>
                <UserFacts user={user} />
              </div>
              {asideOf?.(user.id)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
