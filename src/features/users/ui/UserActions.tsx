import type { UserView } from '../../../api/userViews'
import { paths } from '../../../domain/paths'
import { useAppSelector } from '../../../state/useAppSelector'
import { Button, ButtonLink } from '../../../ui/Button'
import { FollowButton } from './FollowButton'

interface UserActionsProps {
  readonly user: UserView
  readonly isSelf: boolean
  readonly canEdit: boolean
}

/** The actions on a profile: follow, edit, and log out on one's own. */
export function UserActions({ user, isSelf, canEdit }: UserActionsProps) {
  const viewer = useAppSelector((state) => state.viewer)
  return (
    <>
      {!isSelf && <FollowButton user={user} />}
      {isSelf && (
        <ButtonLink href={paths.notices}>
          Notifications{viewer.newNotices !== undefined && ` (${viewer.newNotices})`}
        </ButtonLink>
      )}
      <ButtonLink href={paths.userResults(user.slug)}>Results</ButtonLink>
      {canEdit && <ButtonLink href={paths.editUser(user.slug)}>Edit profile</ButtonLink>}
      {isSelf && (
        <form method="post" action={paths.logout}>
          <Button type="submit">Logout</Button>
        </form>
      )}
    </>
  )
}
