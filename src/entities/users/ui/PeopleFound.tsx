import type { UserView } from '../contract'
import { peopleFoundLimit } from '../../../kernel/limits'
import { classes } from '../../../ui/classes'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { UserClubs } from './UserClubs'
import { UserRows } from './UserRows'

/** Lists people found by name, with their clubs to distinguish namesakes. */
export function PeopleFound({ users }: { readonly users: readonly UserView[] }) {
  if (users.length === 0) return null
  return (
    <Section title="People">
      <UserRows
        users={users}
        asideOf={(user) => (
          <span className={classes(text.small, text.quiet)}>
            <UserClubs user={user} />
          </span>
        )}
      />
      {users.length === peopleFoundLimit && (
        <p className={classes(text.small, text.quiet)}>
          Showing the first {peopleFoundLimit} people. Type more of the name to narrow this down.
        </p>
      )}
    </Section>
  )
}
