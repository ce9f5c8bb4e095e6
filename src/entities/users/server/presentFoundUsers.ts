import type { Records } from '../../../store/schema'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../records'
import { isSeenBy } from './seenUser'
import type { Collections } from '../../../store/store'
import { presentFoundUser } from './userPresenter'

/** Presents users with what distinguishes namesakes, for admins who look for one, and the clubs of their memberships. */
export async function presentFoundUsers(
  { clubs }: Pick<Collections, 'clubs'>,
  viewer: Viewer,
  users: readonly UserRecord[],
  memberships: readonly Records['memberships'][],
) {
  const views = users.filter(isSeenBy(viewer)).map((user) =>
    presentFoundUser(
      user,
      memberships.filter(({ userId }) => userId === user.id),
    ),
  )
  return { users: views, clubs: await clubs.getMany([...new Set(memberships.map(({ clubId }) => clubId))]) }
}
