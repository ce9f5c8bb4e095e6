import type { UserView } from '../../../entities/users/contract'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from '../../../entities/users/ui/UserFacts'
import { UserRows } from '../../../entities/users/ui/UserRows'

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
      <UserRows
        users={users}
        pathOf={({ slug }) => paths.hideUser(slug)}
        factsOf={(user) => <UserFacts user={user} />}
      />
      {isPart && (
        <p className={text.quiet}>Showing the first {users.length}. Search by name to find others.</p>
      )}
    </Panel>
  )
}
