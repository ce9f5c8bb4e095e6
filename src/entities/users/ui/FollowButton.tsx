import { useRef } from 'react'
import type { UserView } from '../contract'
import * as userCalls from '../contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { withoutRequests } from '../../../kernel/access/memberClubs'
import { canFollow } from '../../../kernel/access/permissions'
import type { Turns } from '../../../browser/createTurns'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { ReloadLink } from '../../../ui/feedback/ReloadLink'
import text from '../../../ui/styles/text.module.css'
import styles from './FollowButton.module.css'

/**
 * Shows the button that follows or unfollows a user, with an optimistic update. For clubmates it is disabled, with the
 * reason.
 */
export function FollowButton({ user }: { readonly user: UserView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const self = useAppSelector((state) => state.user)
  const { id, slug, name, isFollowed = false } = user
  const optimistic = { expected: { user: toggled(user, self) }, before: { user } }
  const turns = useRef<Turns>(undefined)
  const follow = useAction(userCalls.followUser, { optimistic, turns })
  const unfollow = useAction(userCalls.unfollowUser, { optimistic, turns })
  const refused = useRefused(userCalls.followUser, userCalls.unfollowUser)
  const refusal = refused?.values.slug === slug ? refused : undefined
  const clubIds = withoutRequests(user.clubs ?? []).map(({ club }) => club)
  const isEnabled = isFollowed || canFollow(viewer, { userId: id, clubIds })
  const reason = isEnabled
    ? refusal?.message
    : 'You’re in the same club, so you already see this runner’s races.'

  return (
    <ApiForm
      className={styles.follow}
      call={isFollowed ? userCalls.unfollowUser : userCalls.followUser}
      fixed={{ slug, follower: viewer.userId ?? '' }}
      onSubmit={() => void (isFollowed ? unfollow : follow)({ slug, follower: viewer.userId })}
    >
      <Button
        type="submit"
        primary={isEnabled && !isFollowed}
        disabled={!isEnabled}
        aria-describedby={reason && 'follow-reason'}
      >
        {isFollowed ? 'Following' : 'Follow'}
        <span className={text.hidden}> {name}</span>
      </Button>
      {reason && (
        <p
          id="follow-reason"
          className={classes(text.small, text.quiet)}
          role={isEnabled ? 'alert' : undefined}
        >
          {reason}
        </p>
      )}
      {isEnabled && refusal?.hasFailed && <ReloadLink />}
    </ApiForm>
  )
}

/** Returns the user as the server is expected to return them. */
function toggled(user: UserView, self: UserRef | null): UserView {
  const { isFollowed = false, followerCount = 0, followers = [] } = user
  const others = followers.filter(({ id }) => id !== self?.id)
  return {
    ...user,
    isFollowed: !isFollowed,
    followerCount: followerCount + (isFollowed ? -1 : 1),
    followers: isFollowed || !self ? others : [self, ...others],
  }
}
