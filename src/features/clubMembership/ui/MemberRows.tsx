import type { ClubMemberView } from '../../../entities/clubs/contract'
import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import styles from '../../../ui/styles/personRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Lists people of a club, with the roles of those who are not ordinary members. */
export function MemberRows({
  members,
}: {
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
}) {
  return (
    <ul className={styles.rows}>
      {members.map(({ user, role }) => (
        <li key={user.id}>
          <Avatar name={user.name} picture={user.avatar} />
          <a href={user.path}>{user.name}</a>
          {role !== clubRoles.member && (
            <span className={classes(text.small, text.quiet)}>{clubRoleName(role)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
