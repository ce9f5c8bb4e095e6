import type { UserView } from '../../../entities/users/contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './Followers.module.css'
import { UserLinks } from '../../../entities/users/ui/UserLinks'

/** How many people a phone shows without pushing away the next section. */
const shown = 8

export const followersId = 'followers'

interface FollowersProps {
  readonly user: UserView
  readonly isSelf: boolean
}

/** The followers, the newest first; a long list opens on request. */
export function Followers({ user, isSelf }: FollowersProps) {
  const { followers = [], followerCount = 0 } = user
  const rest = followers.slice(shown)
  return (
    <Panel title="Followers" count={followerCount > 0 ? followerCount : undefined} id={followersId}>
      {followers.length === 0 && (
        <p className={text.quiet}>
          {isSelf
            ? 'Nobody follows you yet. People of other clubs can, on your profile.'
            : `Nobody follows ${user.name} yet.`}
        </p>
      )}
      <UserLinks users={followers.slice(0, shown)} />
      {rest.length > 0 && (
        <Rest
          users={rest}
          more={rest.length === 1 ? 'more follower' : 'more followers'}
          missing={followerCount - followers.length}
          earlier={(count) => `And ${count} who ${count === 1 ? 'has' : 'have'} followed for longer.`}
        />
      )}
    </Panel>
  )
}

/** The people whom the viewer follows, on their own profile. */
export function Following({ user }: Pick<FollowersProps, 'user'>) {
  const { following = [], followingCount = 0 } = user
  const rest = following.slice(shown)
  return (
    <Panel title="Following" count={followingCount > 0 ? followingCount : undefined} id="following">
      {following.length === 0 && (
        <p className={text.quiet}>
          You follow nobody yet. What those do whom you follow shows on your home page, beside your club.
        </p>
      )}
      <UserLinks users={following.slice(0, shown)} />
      {rest.length > 0 && (
        <Rest
          users={rest}
          more="more"
          missing={followingCount - following.length}
          earlier={(count) => `And ${count} whom you have followed for longer.`}
        />
      )}
    </Panel>
  )
}

interface RestProps {
  readonly users: readonly UserRef[]
  /** The noun for them: 'more followers'. */
  readonly more: string
  /** How many more there are. */
  readonly missing: number
  readonly earlier: (count: number) => string
}

function Rest({ users, more, missing, earlier }: RestProps) {
  return (
    <details className={styles.rest}>
      <summary>
        Show {users.length} {more}
      </summary>
      <UserLinks users={users} />
      {missing > 0 && <p className={text.quiet}>{earlier(missing)}</p>}
    </details>
  )
}
