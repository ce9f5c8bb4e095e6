import type { ReactNode } from 'react'
import type { UserView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { Avatar } from '../../../ui/Avatar'
import text from '../../../ui/styles/text.module.css'
import styles from '../../../ui/styles/personRows.module.css'
import { UserFacts } from './UserFacts'

interface UserChoiceProps {
  readonly users: readonly UserView[]
  /** True on the sides on which the list continues. */
  readonly isPart: { readonly before: boolean; readonly after: boolean }
  /** Renders the end of a user's row. */
  readonly asideOf?: ((userId: string) => ReactNode) | undefined
  readonly pathOf: (userId: string) => string
}

/** Lists users to choose from as links, with facts that distinguish namesakes. */
export function UserChoice({ users, isPart, asideOf, pathOf }: UserChoiceProps) {
  return (
    <>
      <p role="status" className={users.length === 0 || isPart.after ? text.quiet : text.hidden}>
        {countText(users.length, isPart)}
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

function countText(count: number, { before, after }: UserChoiceProps['isPart']): string {
  if (count === 0) return 'No one found. Try the first few letters of a first name or surname.'
  if (!after) return before ? `Showing the last ${count}.` : counted(count, 'person found', 'people found')
  return `Showing the ${before ? 'next' : 'first'} ${count}. Type more of the name to narrow this down.`
}
