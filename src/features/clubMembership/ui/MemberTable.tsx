import type { ReactNode } from 'react'
import type { ClubMemberView, ClubView } from '../../../entities/clubs/contract'
import { adminClubActions, clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import table from '../../../ui/styles/table.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './MemberTable.module.css'
import { RoleForm } from './RoleForm'

interface MemberTableProps {
  /** Folds the actions away on a phone, as there are many people and few are ever changed. */
  readonly isFolded?: boolean
  /** The caption of the table, for screen readers. */
  readonly caption: string
  readonly club: ClubView
  readonly members: readonly Pick<ClubMemberView, 'user' | 'role'>[]
  /** Id of a form for several people: each row then has a checkbox for it. */
  readonly formId?: string | undefined
}

/** People with their roles in the club, and the actions on them. */
export function MemberTable({ caption, club, members, formId, isFolded = false }: MemberTableProps) {
  const isOnlyAdmin = club.adminCount === 1
  return (
    <table className={classes(table.table, styles.members)}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ user, role }) => (
          <tr key={user.id}>
            <td>
              <span className={styles.person}>
                {formId !== undefined && (
                  <label className={styles.box}>
                    <input type="checkbox" name="user" value={user.id} form={formId} />
                    <span className={text.hidden}>Select {user.name}</span>
                  </label>
                )}
                <Avatar name={user.name} picture={user.avatar} />
                <a href={user.path}>{user.name}</a>
              </span>
            </td>
            <td>{clubRoleName(role)}</td>
            <td>
              <Actions key={role} isFolded={isFolded} name={user.name}>
                <RoleForm
                  club={club}
                  from={role}
                  user={user}
                  actions={adminClubActions(role, role === clubRoles.admin && isOnlyAdmin)}
                />
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly isFolded: boolean
  readonly name: string
  readonly children: ReactNode
}

function Actions({ isFolded, name, children }: ActionsProps) {
  return isFolded ? (
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
