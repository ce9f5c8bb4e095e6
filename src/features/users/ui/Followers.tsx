import type { UserRef, UserView } from '../../../api/views'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import styles from './Followers.module.css'
import { UserLinks } from './UserLinks'

/** As many as a phone shows without pushing away what comes next. */
const shown = 8

interface FollowersProps {
  readonly user: UserView
  readonly isSelf: boolean
}

/** Who follows, with those who began last first; a long list opens on request. */
export function Followers({ user, isSelf }: FollowersProps) {
  const { followers = [], followerCount = 0 } = user
  const rest = followers.slice(shown)
  return (
    <Panel title="Followers" count={followerCount > 0 ? followerCount : undefined} id="followers">
      {followers.length === 0 && (
        <p className={text.quiet}>
          {isSelf
            ? 'Nobody follows you yet. People of other clubs can, on your profile.'
            : `Nobody follows ${user.name} yet.`}
        </p>
      )}
      <UserLinks users={followers.slice(0, shown)} />
      {rest.length > 0 && <Rest users={rest} missing={followerCount - followers.length} />}
    </Panel>
  )
}

function Rest({ users, missing }: { readonly users: readonly UserRef[]; readonly missing: number }) {
  return (
    <details className={styles.rest}>
      <summary>
        Show {users.length} more {users.length === 1 ? 'follower' : 'followers'}
      </summary>
      <UserLinks users={users} />
      {missing > 0 && (
        <p className={text.quiet}>
          And {missing} who {missing === 1 ? 'has' : 'have'} followed for longer.
        </p>
      )}
    </details>
  )
}
