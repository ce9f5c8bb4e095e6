import type { Viewer } from '../../../kernel/access/viewer'
import { statusId } from '../../../kernel/ids'
import type { Marks } from '../../../kernel/running/bests'
import { eventStatuses } from '../../../kernel/running/eventState'
import { clubsOfEventLimit } from '../limits'
import { type StatusRecord } from '../records'
import type { UserRecord } from '../../users/records'
import type { IndexKey, ListPage, Store } from '../../../store/store'
import { shownMarks } from './clubRecordRepository'
import { importerName } from './resultRepository'

/** The number of people at an event for one club; '' stands for no club. */
export interface ClubCount {
  readonly clubId: string
  readonly count: number
}

export interface EventPerson {
  readonly status: StatusRecord
  readonly user: UserRecord
}

/** A page of the people of one club at an event. */
export interface PeopleQuery {
  readonly eventId: string
  readonly clubId: string
  readonly limit: number
  /** The `next` of the previous page. */
  readonly after?: PeopleKey | undefined
}

/** Status and id of the last status on a page. */
export type PeopleKey = readonly [status: string, id: string]

export interface PeoplePage extends Pick<ListPage<EventPerson>, 'items'> {
  readonly next?: PeopleKey
}

export function createPeopleRepository(store: Store) {
  /** Joins statuses with their users. A status whose user has just been deleted is left out. */
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

    importerName: (status: StatusRecord): Promise<string | undefined> => importerName(store, status),

    clubCounts: (eventId: string): Promise<readonly ClubCount[]> => clubCounts(store, eventId),

    /** Returns people of all clubs, in index order. */
    async ofAllClubs(eventId: string, limit: number): Promise<readonly EventPerson[]> {
      const { items } = await store.statuses.find({ index: 'byEvent', where: { eventId }, limit })
      return withUsers(items)
    },

    /** Returns one page by status in display order; people with the same status are in index order. */
    async page({ eventId, clubId, limit, after }: PeopleQuery): Promise<PeoplePage> {
      const statuses: StatusRecord[] = []
      const first = Math.max(
        0,
        eventStatuses.findIndex((status) => status === after?.[0]),
      )
      for (const status of eventStatuses.slice(first)) {
        // One more than fits on the page, to find out if there is a next page.
        const missing = limit + 1 - statuses.length
        if (missing === 0) break
        const { items } = await store.statuses.find({
          index: 'byEventAndClub',
          where: { eventId, clubId, status },
          limit: missing,
          ...(after?.[0] === status && { after: [eventId, clubId, ...after] }),
        })
        statuses.push(...items)
      }
      const items = await withUsers(statuses.slice(0, limit))
      const last = statuses[limit - 1]
      return statuses.length > limit && last ? { items, next: [last.status, last.id] } : { items }
    },

    /** Returns people with one status, in index order. `after` and `next` are the id of the last status on a page. */
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

    /** Returns the marks of people's results as the viewer may see them: see `shownMarks`. */
    marksFor: (viewer: Viewer, people: readonly EventPerson[]): Promise<ReadonlyMap<string, Marks>> =>
      shownMarks(
        store,
        viewer,
        people.map(({ status }) => status),
      ),

    /** Returns these users with their statuses on the event; users without one are left out. */
    of: async (eventId: string, userIds: readonly string[]): Promise<readonly EventPerson[]> =>
      withUsers(await store.statuses.getMany(userIds.map((userId) => statusId(eventId, userId)))),
  }
}

type Statuses = Pick<Store, 'statuses'>

export async function clubCounts({ statuses }: Statuses, eventId: string): Promise<readonly ClubCount[]> {
  const where = { eventId }
  const query = {
    index: 'byEventAndClub',
    where,
    by: ['eventId', 'clubId'],
    limit: clubsOfEventLimit,
  } as const
  return (await statuses.count(query)).map(({ key, count }) => ({ clubId: String(key[1]), count }))
}

export function statusesOnEvent({ statuses }: Statuses, eventId: string, limit: number, after?: IndexKey) {
  return statuses.find({ index: 'byEvent', where: { eventId }, limit, after })
}

const byClubAndStatus = { index: 'byEventAndClub', by: ['eventId', 'clubId', 'status'] } as const

/** Returns the ids of the clubs with someone entered or supporting at an event. */
export async function clubsTakingPart({ statuses }: Statuses, eventId: string): Promise<readonly string[]> {
  const groups = await statuses.count({ ...byClubAndStatus, where: { eventId }, limit: clubsOfEventLimit })
  const takingPart = groups.filter(({ key }) => key[2] === 'entered' || key[2] === 'supporting')
  return takingPart.map(({ key }) => String(key[1]))
}

export async function enteredCount({ statuses }: Statuses, eventId: string, clubId: string): Promise<number> {
  const [group] = await statuses.count({ ...byClubAndStatus, where: { eventId, clubId, status: 'entered' } })
  return group?.count ?? 0
}

/** Returns the first statuses of people who have entered an event for a club. */
export function enteredFor({ statuses }: Statuses, eventId: string, clubId: string, limit: number) {
  return statuses.find({ index: 'byEventAndClub', where: { eventId, clubId, status: 'entered' }, limit })
}
