import { randomKey } from '../../../platform/requests/randomKey'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import {
  requireMember,
  presentUser,
  requireSeen,
  type SeenUser,
} from '../../../entities/users/server/userPresenter'
import type * as calls from '../contract'
import { calendarInput } from '../inputs'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { ownCalendarPath } from '../../../kernel/urls/feedPaths'
import { canHaveCalendar } from '../../../kernel/access/permissions'
import { type Collections, hashOf } from '../../../store/store'

/** Creates the handler of the secret links to users' own calendars. The store contains only hashes of the secrets. */
export function createCalendarHandlers({ store }: HandlerNeeds): HandlersOf<typeof calls> {
  return {
    /** Revokes the previous link. Returns the path of a new one unless the choice is 'nothing'. */
    setCalendar: guarded(requireMember, calendarInput, (context, { slug, holds }) =>
      store.transaction(async (collections) => {
        const user = await ownUser(collections, context, slug)
        const { id } = user
        if (holds === 'nothing') {
          await collections.calendarKeys.remove(id)
          return { user: { ...presentUser(user), calendar: {} } }
        }
        const key = randomKey()
        const madeOn = context.now.toISOString()
        await collections.calendarKeys.put({ id, userId: id, key: hashOf(key), holds, madeOn })
        return { user: { ...presentUser(user), calendar: { holds, path: ownCalendarPath(key) } } }
      }),
    ),
  }
}

async function ownUser(collections: Collections, { viewer }: CallContext, slug: string): Promise<SeenUser> {
  const named = await createUserRepository(collections).bySlug(slug)
  // A write locks the user, so that they cannot be deleted or merged at the same time.
  const locked = named && (await collections.users.modify(named.id, (same) => same))
  const user = requireSeen(viewer, locked, slug)
  if (!canHaveCalendar(viewer, user.id))
    throw new Forbidden('You can only create a calendar link on your own profile.')
  return user
}
