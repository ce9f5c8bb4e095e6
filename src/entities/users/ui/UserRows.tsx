import type { ReactNode } from 'react'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { Avatar } from '../../../ui/Avatar'
import styles from '../../../ui/styles/personRows.module.css'

interface UserRowsProps<User> {
  readonly users: readonly User[]
  /** The path of a row's link; the default is the profile. */
  readonly pathOf?: (user: User) => string
  /** Facts below the name. */
  readonly factsOf?: (user: User) => ReactNode
  /** The end of the row. */
  readonly asideOf?: (user: User) => ReactNode
}

/** Lists people as links. */
export function UserRows<User extends UserRef>({ users, pathOf, factsOf, asideOf }: UserRowsProps<User>) {
  if (users.length === 0) return null
  return (
    <ul className={styles.rows}>
      {users.map((user) => {
        const link = <a href={pathOf ? pathOf(user) : user.path}>{user.name}</a>
        return (
          <li key={user.id}>
            <Avatar name={user.name} picture={user.avatar} />
            {factsOf ? (
              <div>
                {link}
                {factsOf(user)}
              </div>
            ) : (
              link
            )}
            {asideOf?.(user)}
          </li>
        )
      })}
    </ul>
  )
}
