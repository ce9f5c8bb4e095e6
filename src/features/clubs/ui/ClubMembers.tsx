import type { ClubMemberView } from '../../../api/views'
import { clubRoleName, clubRoles } from '../../../domain/clubRole'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import styles from '../../../ui/personRows.module.css'

/** Who is in the club: admins first, as the server lists them. */
export function ClubMembers({ members }: { readonly members: readonly ClubMemberView[] }) {
  return (
    <Panel title="Members" count={members.length}>
      {members.length === 0 && <p className={text.quiet}>Nobody has joined yet.</p>}
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
    </Panel>
  )
}
