import type { UserView } from '../contract'
import { peopleFoundLimit } from '../../../kernel/limits'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import styles from '../../../ui/styles/personRows.module.css'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'

/** The people found by name, each with their clubs, which tell apart people of the same name. */
export function PeopleFound({ users }: { readonly users: readonly UserView[] }) {
  const known = useAppSelector((state) => state.clubs)
  const namesOf = ({ clubs = [] }: UserView) =>
    clubs.flatMap(({ club }) => find(known, club)?.shortName ?? [])
  if (users.length === 0) return null
  return (
    <Section title="People">
      <ul className={styles.rows}>
        {users.map((user) => (
          <li key={user.id}>
            <Avatar name={user.name} picture={user.avatar} />
            <a href={user.path}>{user.name}</a>
            <span className={classes(text.small, text.quiet)}>{namesOf(user).join(', ')}</span>
          </li>
        ))}
      </ul>
      {users.length === peopleFoundLimit && (
        <p className={classes(text.small, text.quiet)}>
          No more than {peopleFoundLimit} people stand here: type more of a name to find others.
        </p>
      )}
    </Section>
  )
}
