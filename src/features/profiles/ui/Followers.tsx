import type { UserView } from '../../../entities/users/contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './Followers.module.css'
import { UserRows } from '../../../entities/users/ui/UserRows'

/** The number of people that fit on a phone without hiding the next section. */
const shown = 8

export const followersId = 'followers'

interface FollowersProps {
  readonly user: UserView
  readonly isSelf: boolean
}

/** Lists the followers, newest first. */
export function Followers({ user, isSelf }: FollowersProps) {
  const { followers = [], followerCount = 0 } = user
  return (
    <People
      title="Followers"
      id={followersId}
      users={followers}
      count={followerCount}
      empty={
        isSelf
          ? 'No followers yet. Runners from other clubs can follow you from your profile.'
          : 'No followers yet.'
      }
      more={followers.length === shown + 1 ? 'more follower' : 'more followers'}
    />
  )
}

/** Lists the people whom the viewer follows, on their own profile. */
export function Following({ user }: Pick<FollowersProps, 'user'>) {
  return (
    <People
      title="Following"
      id="following"
      users={user.following ?? []}
      count={user.followingCount ?? 0}
      empty="You aren’t following anyone yet. Follow runners from other clubs to see their races on your home page."
      more="more"
    />
  )
}

interface PeopleProps {
  readonly title: string
  readonly id: string
  readonly users: readonly UserRef[]
  readonly count: number
  readonly empty: string
  /** The noun for the collapsed rest, such as ‘more followers’. */
  readonly more: string
}

/** Lists people, with all but the first few collapsed. */
function People({ title, id, users, count, empty, more }: PeopleProps) {
  const rest = users.slice(shown)
  const missing = count - users.length
  return (
    <Panel title={title} count={count > 0 ? count : undefined} id={id}>
      {users.length === 0 && <p className={text.quiet}>{empty}</p>}
      <UserRows users={users.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            Show {rest.length} {more}
          </summary>
          <UserRows users={rest} />
          {missing > 0 && <p className={text.quiet}>And {missing} more.</p>}
        </details>
      )}
    </Panel>
  )
}
