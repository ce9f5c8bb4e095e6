import type { UserRef } from '../../../kernel/access/sessionUser'
import { Avatar } from '../../../ui/Avatar'
import styles from '../../../ui/styles/personRows.module.css'

/** Lists people as links. */
export function UserLinks({ users }: { readonly users: readonly UserRef[] }) {
  'use memo'
  if (users.length === 0) return null
  return (
    <ul className={styles.rows}>
      {users.map(({ id, name, path, avatar }) => (
        <li key={id}>
          <Avatar name={name} picture={avatar} />
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
