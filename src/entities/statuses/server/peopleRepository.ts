import { statusId } from '../../../kernel/ids'
import type { Marks } from '../../../kernel/running/bests'
import { eventStatuses } from '../../../kernel/running/eventStatus'
import { clubsOfEventLimit } from '../../../kernel/limits'
import { type StatusRecord } from '../records'
import type { UserRecord } from '../../users/records'
import type { ListPage, Store } from '../../../store/store'
import { enteredBy } from './enteredBy'
import { marksOf } from './marksOf'

/** How many people do an event for one club; '' stands for no club. */
export interface ClubCount {
  readonly clubId: string
  readonly count: number
}

export interface EventPerson {
  readonly status: StatusRecord
  readonly user: UserRecord
}

/** People of one club at one event. */
export interface PeopleQuery {
  readonly eventId: string
  readonly clubId: string
  readonly limit: number
  /** The `next` of the page before. */
  readonly after?: PeopleKey | undefined
}

/** Status and id of the last status on a page. */
export type PeopleKey = readonly [status: string, id: string]

export interface PeoplePage extends Pick<ListPage<EventPerson>, 'items'> {
  readonly next?: PeopleKey
}

/** The people at an event, in the store. */
export function createPeopleRepository(store: Store) {
  /** A user may have been deleted meanwhile. */
  async function withUsers(statuses: readonly StatusRecord[]): Promise<readonly EventPerson[]> {
    if (statuses.length === 0) return []
    const users = await store.users.getMany(statuses.map(({ userId }) => userId))
    const userWithId = new Map(users.map((user) => [user.id, user]))
    return statuses.flatMap((status) => {
      const user = userWithId.get(status.userId)
      return user ? [{ status, user }] : []
    })
  }

  return {
    withUsers,

    /** See `enteredBy`. */
    enteredBy: (status: StatusRecord): Promise<string | undefined> => enteredBy(store, status),

    async clubCounts(eventId: string): Promise<readonly ClubCount[]> {
      const groups = await store.statuses.count({
        index: 'byEventAndClub',
        where: { eventId },
        by: ['eventId', 'clubId'],
        limit: clubsOfEventLimit,
      })
      return groups.map(({ key, count }) => ({ clubId: String(key[1]), count }))
    },

    /** The people of all clubs, in the order of the store. */
    async ofAllClubs(eventId: string, limit: number): Promise<readonly EventPerson[]> {
      const { items } = await store.statuses.find({ index: 'byEvent', where: { eventId }, limit })
      return withUsers(items)
    },

    /** Reads one status after another in display order; people with the same status are in the order of the store. */
    async page({ eventId, clubId, limit, after }: PeopleQuery): Promise<PeoplePage> {
      const found: StatusRecord[] = []
      const first = Math.max(
        0,
        eventStatuses.findIndex((status) => status === after?.[0]),
      )
      for (const status of eventStatuses.slice(first)) {
        // One more than fits on the page shows whether there are more.
        const wanted = limit + 1 - found.length
        if (wanted === 0) break
        const { items } = await store.statuses.find({
          index: 'byEventAndClub',
          where: { eventId, clubId, status },
          limit: wanted,
          ...(after?.[0] === status && { after: [eventId, clubId, ...after] }),
        })
        found.push(...items)
      }
      const items = await withUsers(found.slice(0, limit))
      const last = found[limit - 1]
      return found.length > limit && last ? { items, next: [last.status, last.id] } : { items }
    },

    /** People with one status, in the order of the store. `after` and `next`: the id of the last status on a page. */
    async withStatus(
      { eventId, status }: Pick<StatusRecord, 'eventId' | 'status'>,
      limit: number,
      after?: string,
    ): Promise<{ readonly items: readonly EventPerson[]; readonly next?: string | undefined }> {
      const page = await store.statuses.find({
        index: 'byEvent',
        where: { eventId, status },
        limit,
        ...(after !== undefined && { after: [eventId, status, after] }),
      })
      return { items: await withUsers(page.items), next: page.next && page.items.at(-1)?.id }
    },

    async countOf({ eventId, status }: Pick<StatusRecord, 'eventId' | 'status'>): Promise<number> {
      const where = { eventId, status }
      const [group] = await store.statuses.count({ index: 'byEvent', where, by: ['eventId', 'status'] })
      return group?.count ?? 0
    },

    /** See `marksOf`. */
    marksOf: (people: readonly EventPerson[]): Promise<ReadonlyMap<string, Marks>> =>
      marksOf(
        store,
        people.map(({ status }) => status),
      ),

    /** Those of these users who have a status on the event. */
    of: async (eventId: string, userIds: readonly string[]): Promise<readonly EventPerson[]> =>
      withUsers(await store.statuses.getMany(userIds.map((userId) => statusId(eventId, userId)))),
  }
}

export type PeopleRepository = ReturnType<typeof createPeopleRepository>
