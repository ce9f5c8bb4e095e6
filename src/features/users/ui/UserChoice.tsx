import type { EventUserView, UserView } from '../../../api/views'
import { Avatar } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Chip'
import text from '../../../ui/text.module.css'
import styles from '../../../ui/personRows.module.css'

interface UserChoiceProps {
  readonly users: readonly UserView[]
  /** What the user does already. */
  readonly statusOf: (userId: string) => EventUserView | undefined
  readonly pathOf: (userId: string) => string
}

/** Users to choose one of, each a link. */
export function UserChoice({ users, statusOf, pathOf }: UserChoiceProps) {
  return (
    <>
      <p role="status" className={users.length === 0 ? text.quiet : text.hidden}>
        {users.length === 0
          ? 'Nobody has such a name. Try the beginning of one of the names.'
          : `${users.length} to choose from`}
      </p>
      {users.length > 0 && (
        <ul className={styles.rows}>
          {users.map(({ id, name, avatar }) => {
            const status = statusOf(id)?.status
            return (
              <li key={id}>
                <Avatar name={name} picture={avatar} />
                <a href={pathOf(id)}>{name}</a>
                {status && <Chip tone={status}>{status}</Chip>}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
