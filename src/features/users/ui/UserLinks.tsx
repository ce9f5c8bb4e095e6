import type { UserRef } from '../../../api/views'
import { Avatar } from '../../../ui/Avatar'
import styles from './UserLinks.module.css'

/** Links to people, one below the other. */
export function UserLinks({ users }: { readonly users: readonly UserRef[] }) {
  'use memo'
  if (users.length === 0) return null
  return (
    <ul className={styles.users}>
      {users.map(({ id, name, path, avatar }) => (
        <li key={id}>
          <a href={path}>
            <Avatar name={name} picture={avatar} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
