import { clubRoles } from '../../src/kernel/access/clubRole'
import { addDays } from '../../src/kernel/dates/addDays'
import { sortableName } from '../../src/kernel/text/nameWords'
import { paths } from '../../src/kernel/urls/paths'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import type { EventRecord } from '../../src/entities/events/records'
import type { StatusRecord } from '../../src/entities/statuses/records'
import type { UserRecord } from '../../src/entities/users/records'
import type { Group, Store } from '../../src/store/store'
import { allPages } from '../helpers/storePages'

export const crowdSizes = {
  statusesOfEvent: 3000,
  membersOfClub: 2000,
  resultsOfClub: 40_000,
  eventsOfUser: 1000,
} as const

/** What an ordinary event and an ordinary member have. */
const usualSizes = { statusesOfEvent: 10, eventsOfUser: 25 } as const

/** Paths of two pages of one kind. */
export interface Crowd {
  readonly ordinary: string
  readonly big: string
}

export type Crowds = Readonly<Record<'event' | 'finish' | 'club' | 'season' | 'profile' | 'bests', Crowd>>

/** Makes one event, one club and one member of a large world much larger than all others of their kind. */
export async function addCrowds(store: Store, today: string): Promise<Crowds> {
  const users = await allPages(store.users, { index: 'byName', limit: 1000 })
  const club = await crowdClub(store, users, today)
  const profile = await crowdProfile(store, users, today)
  const results = ({ ordinary, big }: Crowd): Crowd => ({
    ordinary: `${ordinary}/results`,
    big: `${big}/results`,
  })
  return {
    event: await crowdEvent(store, users, addDays(today, 30), planOf),
    finish: await crowdEvent(store, users, addDays(today, -60), finishOf),
    club,
    season: results(club),
    profile,
    bests: results(profile),
  }
}

/** Both events are on one day, whose events both pages list. */
async function crowdEvent(
  store: Store,
  users: readonly UserRecord[],
  from: string,
  sayOf: typeof planOf,
): Promise<Crowd> {
  const { items } = await store.events.find({ index: 'byDate', from, limit: 200 })
  const day = items.find(({ date }, index) => items[index + 9]?.date === date)?.date
  const events = items.filter(({ date }) => date === day)
  const where = { eventId: events.map(({ id }) => id) }
  const groups = await store.statuses.count({ index: 'byEvent', where, by: ['eventId'] })
  const [usual, big] = nearestTo(usualSizes.statusesOfEvent, events, groups)
  const there = await allPages(store.statuses, { index: 'byEvent', where: { eventId: big.id }, limit: 1000 })
  const others = without(
    users,
    there.map(({ userId }) => userId),
  ).slice(0, crowdSizes.statusesOfEvent - there.length)
  const memberships = await allPages(store.memberships, { index: 'byClub', limit: 1000 })
  const clubOf = new Map(memberships.map(({ userId, clubId }) => [userId, clubId]))
  await store.statuses.insertMany(others.map(({ id }, index) => sayOf(big, id, index, clubOf.get(id))))
  return { ordinary: paths.event(usual.slug), big: paths.event(big.slug) }
}

/** Most are entered, and every fifth member says something. */
function planOf(event: EventRecord, userId: string, index: number, clubId = ''): StatusRecord {
  return {
    ...statusOf(event, userId),
    clubId,
    status: index % 10 < 6 ? 'entered' : index % 10 < 8 ? 'supporting' : 'interested',
    comment: index % 5 === 0 ? 'Coming by train, see you at the start.' : '',
  }
}

function finishOf(event: EventRecord, userId: string, index: number, clubId = ''): StatusRecord {
  const result = { status: 'result', resultInSeconds: 2000 + ((index * 37) % 4000) } as const
  return settledStatus({ ...statusOf(event, userId), clubId, ...result }, event)
}

async function crowdClub(store: Store, users: readonly UserRecord[], today: string): Promise<Crowd> {
  const [usual, big] = (await store.clubs.find({ index: 'byName', limit: 2 })).items
  if (!usual || !big) throw new Error('There is one club only')
  const clubId = big.id
  const there = await allPages(store.memberships, { index: 'byClub', where: { clubId }, limit: 1000 })
  const others = without(
    users,
    there.map(({ userId }) => userId),
  ).slice(0, crowdSizes.membersOfClub - there.length)
  const membership = ({ id: userId, createdOn: joined, name }: UserRecord) => {
    const memberName = sortableName(name)
    return { id: `${clubId}:${userId}`, clubId, userId, role: clubRoles.member, joined, memberName }
  }
  await store.memberships.insertMany(others.map(membership))
  const past = (
    await allPages(store.events, { index: 'byDate', to: addDays(today, -1), limit: 1000 })
  ).toReversed()
  const runners = await allPages(store.memberships, { index: 'byClub', where: { clubId }, limit: 1000 })
  const each = crowdSizes.resultsOfClub / runners.length
  for (const [index, { userId }] of runners.entries()) {
    // A prime, so that the results lie in all years.
    const events = Array.from(
      { length: each },
      (_, n) => past[(index + n * 331) % past.length] as EventRecord,
    )
    await store.statuses.putMany(events.map((event, n) => finishOf(event, userId, index + n, clubId)))
  }
  return { ordinary: paths.club(usual.slug), big: paths.club(big.slug) }
}

async function crowdProfile(store: Store, users: readonly UserRecord[], today: string): Promise<Crowd> {
  const groups = await store.statuses.count({ index: 'byUser', by: ['userId'] })
  const [usual, big] = nearestTo(usualSizes.eventsOfUser, users, groups)
  const there = await allPages(store.statuses, { index: 'byUser', where: { userId: big.id }, limit: 1000 })
  const events = without(
    await allPages(store.events, { index: 'byDate', limit: 1000 }),
    there.map(({ eventId }) => eventId),
  )
  const wanted = crowdSizes.eventsOfUser - there.length
  const step = Math.floor(events.length / wanted)
  const ofAllYears = events.filter((_, index) => index % step === 0).slice(0, wanted)
  await store.statuses.insertMany(
    ofAllYears.map((event) => {
      const status = statusOf(event, big.id)
      return event.date < today ? finishOf(event, big.id, 0) : status
    }),
  )
  return { ordinary: paths.user(usual.slug), big: paths.user(big.slug) }
}

function statusOf(
  { id: eventId, date: eventDate, createdOn: date }: EventRecord,
  userId: string,
): StatusRecord {
  const id = `${eventId}:${userId}`
  return { id, eventId, userId, clubId: '', status: 'entered', eventDate, date, comment: '' }
}

function without<T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const left = new Set(ids)
  return items.filter(({ id }) => !left.has(id))
}

/** The two that have nearest to so many of what is counted by their ids. */
function nearestTo<T extends { readonly id: string }>(
  wanted: number,
  items: readonly T[],
  groups: readonly Group[],
): readonly [T, T] {
  const counts = new Map(groups.map(({ key, count }) => [key[0], count]))
  const distance = ({ id }: T) => Math.abs((counts.get(id) ?? 0) - wanted)
  const [first, second] = items.toSorted((a, b) => distance(a) - distance(b))
  if (!first || !second) throw new Error('There are not two to choose from')
  return [first, second]
}
