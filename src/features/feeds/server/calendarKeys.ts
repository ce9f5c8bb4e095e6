import { randomBytes } from 'node:crypto'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { requireSeen } from '../../../entities/users/server/requireSeen'
import type { CalendarChoice } from '../../../entities/users/calendarChoice'
import { ownCalendarPath } from '../../../kernel/urls/feedPaths'
import { canHaveCalendar } from '../../../kernel/access/permissions'
import type { SeenUser } from '../../../entities/users/server/seenUser'
import type { Collections, Store } from '../../../store/store'
import { hashOf } from '../../../store/hashOf'

/** 192 bits, too many to guess. */
const keyBytes = 24

/** Manages the secret links to users' own calendars. The store contains only hashes of the secrets. */
export function createCalendarKeys(store: Store) {
  return {
    /** Revokes the previous link. Returns the path of a new one unless the choice is 'nothing'. */
    set: (
      context: CallContext,
      slug: string,
      holds: CalendarChoice,
    ): Promise<{ readonly user: SeenUser; readonly path?: string }> =>
      store.transaction(async (collections) => {
        const user = await ownUser(collections, context, slug)
        const { id } = user
        if (holds === 'nothing') {
          await collections.calendarKeys.remove(id)
          return { user }
        }
        const key = randomBytes(keyBytes).toString('base64url')
        const madeOn = context.now.toISOString()
        await collections.calendarKeys.put({ id, userId: id, key: hashOf(key), holds, madeOn })
        return { user, path: ownCalendarPath(key) }
      }),
  }
}

export type CalendarKeys = ReturnType<typeof createCalendarKeys>

async function ownUser(collections: Collections, { viewer }: CallContext, slug: string): Promise<SeenUser> {
  const named = await createUserRepository(collections).bySlug(slug)
  // A write locks the user, so that they cannot be deleted or merged at the same time.
  const locked = named && (await collections.users.modify(named.id, (same) => same))
  const user = requireSeen(viewer, locked, slug)
  if (!canHaveCalendar(viewer, user.id))
    throw new Forbidden('You can only create a calendar link on your own profile.')
  return user
}
