import { randomBytes } from 'node:crypto'
import { Forbidden, NotFound } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import { canHaveCalendar } from '../../../domain/permissions'
import { hashOf } from '../../auth/server/shared'
import type { CalendarKeyRecord, UserRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

/** 192 bits: nobody finds one by trying. */
const keyBytes = 24

/** A new calendar, with the key that nobody but who asked for it ever sees: the store has its hash. */
export interface NewCalendar {
  readonly user: UserRecord
  readonly key: string
  readonly record: CalendarKeyRecord
}

/** The secret addresses of people's own calendars. */
export function createCalendarKeys(store: Store) {
  return {
    /** Makes the address; the one that there was before is no good any more. */
    make: (
      context: CallContext,
      { slug, alsoInterested }: { readonly slug: string; readonly alsoInterested: boolean },
    ): Promise<NewCalendar> =>
      store.transaction(async (collections) => {
        const user = await ownUser(collections, context, slug)
        const key = randomBytes(keyBytes).toString('base64url')
        const record = {
          id: user.id,
          userId: user.id,
          key: hashOf(key),
          alsoInterested,
          madeOn: context.now.toISOString(),
        }
        await collections.calendarKeys.put(record)
        return { user, key, record }
      }),

    /** Ends the address. That there is none is no failure. */
    end: (context: CallContext, slug: string): Promise<UserRecord> =>
      store.transaction(async (collections) => {
        const user = await ownUser(collections, context, slug)
        await collections.calendarKeys.remove(user.id)
        return user
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
  // Held, so that nobody is deleted or merged beside it.
  const user = items[0] && (await users.modify(items[0].id, (same) => same))
  if (!user) throw new NotFound(`There is no user '${slug}'.`)
  if (!canHaveCalendar(viewer, user.id)) throw new Forbidden('A calendar is for the person it is about.')
  return user
}
