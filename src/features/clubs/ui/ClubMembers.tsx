import type { ClubMemberView } from '../../../api/views'
import { clubRoleName, clubRoles } from '../../../domain/clubRole'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import styles from '../../../ui/personRows.module.css'
import { ClubMemberSearch } from './ClubMemberSearch'

interface ClubMembersProps {
  /** Of the panel, to be led to. */
  readonly id: string
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
  /** Of those who were looked for, on whichever page. */
  readonly count: number
  /** Of the club. */
  readonly total: number
  /** What was looked for; '' for nothing. */
  readonly looked: string
  /** The club's page. */
  readonly path: string
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
}

/** Who is in the club, by name: a page of them, and where that is not all of them, a search. */
export function ClubMembers({ id, members, count, total, looked, path, pages }: ClubMembersProps) {
  const isWhole = members.length === total
  return (
    <Panel title="Members" count={total} id={id}>
      {!isWhole && <ClubMemberSearch key={looked} path={path} hash={id} looked={looked} />}
      {looked !== '' && (
        <p role="status" className={classes(text.small, text.quiet)}>
          {count === 0 ? 'Nobody has such a name.' : `${count} found`}
        </p>
      )}
      {total === 0 && <p className={text.quiet}>Nobody has joined yet.</p>}
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
      <Pager label="Pages of members" names={{ first: 'First members', next: 'More members' }} {...pages} />
    </Panel>
  )
}
