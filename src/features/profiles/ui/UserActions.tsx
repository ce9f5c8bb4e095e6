import type { UserView } from '../../../entities/users/contract'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Button, ButtonLink } from '../../../ui/Button'
import { Menu } from '../../../ui/Menu'
import text from '../../../ui/styles/text.module.css'
import { FollowButton } from '../../../entities/users/ui/FollowButton'

interface UserActionsProps {
  readonly user: UserView
  readonly isSelf: boolean
  readonly canEdit: boolean
  /** The sections of the page, in order. */
  readonly parts: readonly { readonly id: string; readonly label: string }[]
}

/** Shows the main action on a profile and a menu of other actions and sections. */
export function UserActions({ user, isSelf, canEdit, parts }: UserActionsProps) {
  const viewer = useAppSelector((state) => state.viewer)
  const { slug } = user
  const links = [
    { href: paths.userResults(slug), label: 'Results' },
    ...(canEdit ? [{ href: paths.editUser(slug), label: 'Edit profile' }] : []),
    ...(isSelf
      ? [
          { href: paths.ageAndSex, label: 'Age and sex' },
          { href: paths.notificationSettings, label: 'Notification settings' },
        ]
      : []),
    ...parts.map(({ id, label }) => ({ href: `#${id}`, label })),
  ]
  return (
    <div className={text.row}>
      {!isSelf && <FollowButton user={user} />}
      {isSelf && (
        <ButtonLink href={paths.notifications}>
          Notifications{viewer.newNotices !== undefined && ` (${viewer.newNotices})`}
        </ButtonLink>
      )}
      <Menu label="Menu" links={links}>
        {isSelf && (
          <li>
            <form method="post" action={paths.logout}>
              <Button type="submit">Logout</Button>
            </form>
          </li>
        )}
      </Menu>
    </div>
  )
}
