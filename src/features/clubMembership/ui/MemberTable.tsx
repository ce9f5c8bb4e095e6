import type { ReactNode } from 'react'
import type { ClubMemberView, ClubView } from '../../../entities/clubs/contract'
import { adminClubActions, clubStandingName, clubRoles } from '../../../kernel/access/clubRole'
import { canAcceptMembers } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import table from '../../../ui/styles/table.module.css'
import { TableHead } from '../../../ui/TableHead'
import text from '../../../ui/styles/text.module.css'
import styles from './MemberTable.module.css'
import { RoleForm } from './RoleForm'

interface MemberTableProps {
  /** Collapses the actions on a phone, as few of many members ever change. */
  readonly isCollapsed?: boolean
  /** The caption of the table, for screen readers. */
  readonly caption: string
  readonly club: ClubView
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role' | 'isUnaccepted'>[]
  /** The id of a form for several people, which adds a checkbox to each row. */
  readonly formId?: string | undefined
}

/** Shows people with their roles in the club and the actions that change these. */
export function MemberTable({ caption, club, members, formId, isCollapsed = false }: MemberTableProps) {
  const isOnlyAdmin = club.adminCount === 1
  const canAccept = useAppSelector(({ viewer }) => canAcceptMembers(viewer, club.id))
  return (
    <table className={classes(table.table, styles.members)}>
      <caption className={text.hidden}>{caption}</caption>
      <TableHead names={['Name', 'Role', 'Action']} />
      <tbody>
        {members.map(({ user, role, isUnaccepted }) => (
          <tr key={user.id}>
            <td>
              <span className={styles.person}>
                {formId !== undefined && role === clubRoles.requested && (
                  <label className={styles.box}>
                    <input type="checkbox" name="user" value={user.id} form={formId} />
                    <span className={text.hidden}>Select {user.name}</span>
                  </label>
                )}
                <Avatar name={user.name} picture={user.avatar} />
                <a href={user.path}>{user.name}</a>
              </span>
              {user.unclaimedIn !== undefined && (
                <p className={classes(text.small, text.quiet)}>Hasn’t logged in</p>
              )}
            </td>
            <td>{clubStandingName(role, isUnaccepted)}</td>
            <td>
              <Actions key={role} isCollapsed={isCollapsed} name={user.name}>
                {user.unclaimedIn === undefined ? (
                  <RoleForm
                    club={club}
                    from={role}
                    user={user}
                    actions={adminClubActions(role, isOnlyAdmin, isUnaccepted && canAccept)}
                  />
                ) : (
                  <a href={paths.deletionOf(user.path)}>Remove</a>
                )}
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly isCollapsed: boolean
  readonly name: string
  readonly children: ReactNode
}

function Actions({ isCollapsed, name, children }: ActionsProps) {
  return isCollapsed ? (
    <details className={styles.actions}>
      <summary>
        Change<span className={text.hidden}> {name}</span>
      </summary>
      {children}
    </details>
  ) : (
    children
  )
}
