import type { ReactNode } from 'react'
import type { UserView } from '../contract'
import { clubRoleName } from '../../../kernel/access/clubRole'
import { siteRoleName, siteRoles } from '../../../kernel/access/siteRole'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Avatar } from '../../../ui/Avatar'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import styles from './UserHead.module.css'

interface UserHeadProps {
  readonly user: UserView
  /** The viewer's actions, such as following and editing. */
  readonly children?: ReactNode
}

/** Shows the user's picture, name and clubs. */
export function UserHead({ user, children }: UserHeadProps) {
  const clubs = useAppSelector((state) => state.clubs)
  const memberships = (user.clubs ?? []).flatMap(({ club: id, role }) => {
    const club = find(clubs, id)
    return club ? [{ club, role }] : []
  })
  const isAdmin = user.roleName !== undefined && user.roleName !== siteRoleName(siteRoles.member)
  return (
    <PageHead
      lead={<Avatar name={user.name} picture={user.avatar} size="large" />}
      title={user.name}
      actions={children}
    >
      {memberships.length > 0 && (
        <ul className={styles.clubs}>
          {memberships.map(({ club, role }) => (
            <li key={club.id}>
              <a href={club.path}>
                <Vest club={club} /> {club.name}
              </a>{' '}
              <span className={classes(text.quiet, text.small)}>{clubRoleName(role)}</span>
            </li>
          ))}
        </ul>
      )}
      {isAdmin && <p className={classes(text.small, text.quiet)}>Site role: {user.roleName}</p>}
    </PageHead>
  )
}
