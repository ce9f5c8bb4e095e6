import { membershipId } from '../../../kernel/ids'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { isClubMember } from '../../../kernel/access/clubRole'
import { compare } from '../../../kernel/text/compare'
import { newsEventsShown } from '../../../kernel/limits'
import { roundTimes } from '../notificationRounds'
import { isPast, startOf } from '../../../kernel/dates/zone'
import { eventsAddedIn } from '../../../entities/events/server/eventRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Collections } from '../../../store/store'
import { roundUpReaders } from './roundUpReaders'
import type { RoundStep, RoundTime } from './round'

/** Status changes per read. */
const atOnce = 500

/** The time between two runs: ISO, UTC. */
interface Day {
  readonly from: string
  readonly to: string
}

/** An event and the instant when someone entered or added it. */
interface Item {
  readonly eventId: string
  readonly date: string
}

/** Notifies each reader of events that members of their clubs and people they follow have entered or added. */
export const notifyOfNews: RoundStep = async (collections, { date, after }, at) => {
  const { items, next } = await roundUpReaders(collections, 'news', after)
  const instant = (day: string) => startOf(day, roundTimes.news.time, at.timeZone).toISOString()
  const day = { from: instant(addDays(date, -1)), to: instant(date) }
  const added = items.length > 0 ? await eventsAddedIn(collections, day) : []
  const statuses = createStatusRepository(collections)
  const enteredForClub = new Map<string, Promise<readonly StatusRecord[]>>()
  for (const { id: userId } of items) {
    const [clubIds, followed] = await Promise.all([
      clubsOfUser(collections, userId),
      statuses.followed(userId),
    ])
    const ofClubs = clubIds.map((clubId) => {
      const entries = enteredForClub.get(clubId) ?? enteredOf(statuses.changes(clubId, day.from, atOnce), day)
      enteredForClub.set(clubId, entries)
      return entries
    })
    const entered = await Promise.all([
      ...ofClubs,
      enteredOf(statuses.changesOf(followed, day.from, atOnce), day),
    ])
    const others = entered.flat().filter((status) => status.userId !== userId)
    const near = await addedNear(collections, added, { userId, clubIds, followed })
    const eventIds = await upcomingIds(collections, [...others, ...near], at)
    await notifyPeople(collections, eventIds.length > 0 ? [userId] : [], {
      key: `news ${date}`,
      kind: 'news',
      now: at.now,
      eventIds: eventIds.slice(0, newsEventsShown),
      eventCount: eventIds.length,
    })
  }
  return next
}

/** Returns the changes to 'entered' up to the end of the day. */
async function enteredOf(
  changes: AsyncIterable<StatusRecord>,
  { to }: Day,
): Promise<readonly StatusRecord[]> {
  const entered: StatusRecord[] = []
  for await (const one of changes) if (one.status === 'entered' && one.date <= to) entered.push(one)
  return entered
}

interface Reader {
  readonly userId: string
  readonly clubIds: readonly string[]
  readonly followed: readonly string[]
}

/** Returns the added events whose authors share a club with the reader or are followed by them. */
async function addedNear(
  { memberships }: Collections,
  added: readonly EventRecord[],
  { userId, clubIds, followed }: Reader,
): Promise<readonly Item[]> {
  const authors = [...new Set(added.flatMap(({ createdBy }) => createdBy ?? []))].filter(
    (id) => id !== userId,
  )
  const ids = authors.flatMap((author) => clubIds.map((clubId) => membershipId(clubId, author)))
  const mates = (await memberships.getMany(ids)).filter(({ role }) => isClubMember(role))
  const near = new Set([...followed, ...mates.map((mate) => mate.userId)])
  return added
    .filter(({ createdBy = '' }) => createdBy !== userId && near.has(createdBy))
    .map(({ id: eventId, createdOn: date }) => ({ eventId, date }))
}

/** Returns the ids of the events that have yet to start, latest news first. */
async function upcomingIds({ events }: Collections, items: readonly Item[], { now, timeZone }: RoundTime) {
  const newest = items.toSorted((one, other) => compare(other.date, one.date))
  const ids = [...new Set(newest.map(({ eventId }) => eventId))]
  const existing = ids.length > 0 ? await events.getMany(ids) : []
  const upcoming = new Set(existing.filter((event) => !isPast(event, now, timeZone)).map(({ id }) => id))
  return ids.filter((id) => upcoming.has(id))
}
