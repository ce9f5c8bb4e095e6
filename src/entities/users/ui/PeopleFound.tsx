import type { UserView } from '../contract'
import { peopleFoundLimit } from '../limits'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import styles from '../../../ui/styles/personRows.module.css'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { UserClubs } from './UserClubs'

/** Lists people found by name, with their clubs to distinguish namesakes. */
export function PeopleFound({ users }: { readonly users: readonly UserView[] }) {
  if (users.length === 0) return null
  return (
    <Section title="People">
      <ul className={styles.rows}>
        {users.map((user) => (
          <li key={user.id}>
            <Avatar name={user.name} picture={user.avatar} />
            <a href={user.path}>{user.name}</a>
            <span className={classes(text.small, text.quiet)}>
              <UserClubs user={user} />
            </span>
          </li>
        ))}
      </ul>
      {users.length === peopleFoundLimit && (
        <p className={classes(text.small, text.quiet)}>
          Showing the first {peopleFoundLimit} people. Type more of the name to narrow this down.
        </p>
      )}
    </Section>
  )
}
