import { randomBytes } from 'node:crypto'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { requireSeen } from '../../../entities/users/server/requireSeen'
import type { CalendarChoice } from '../../../entities/users/calendarChoice'
import { ownCalendarPath } from '../../../kernel/urls/feedPaths'
import { canHaveCalendar } from '../../../kernel/access/permissions'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, Store } from '../../../store/store'
import { hashOf } from '../../../store/hashOf'

/** 192 bits: nobody finds one by trying. */
const keyBytes = 24

/** The secret addresses of people's own calendars. The store has hashes of them. */
export function createCalendarKeys(store: Store) {
  return {
    /**
     * Makes a new address and returns its path, which only the person who asked for it sees; or makes none, for the
     * choice 'nothing'. The previous address becomes invalid.
     */
    set: (
      context: CallContext,
      slug: string,
      holds: CalendarChoice,
    ): Promise<{ readonly user: UserRecord; readonly path?: string }> =>
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

async function ownUser(
  { users }: Pick<Collections, 'users'>,
  { viewer }: CallContext,
  slug: string,
): Promise<UserRecord> {
  const { items } = await users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  // The user is locked, so that they are not deleted or merged at the same time.
  const locked = items[0] && (await users.modify(items[0].id, (same) => same))
  const user = requireSeen(viewer, locked, slug)
  if (!canHaveCalendar(viewer, user.id)) throw new Forbidden('You can only create a calendar link on your own profile.')
  return user
}
