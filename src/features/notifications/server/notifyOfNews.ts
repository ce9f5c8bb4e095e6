import { clubsOfUsers } from '../../../entities/clubs/server/membershipRepository'
import { notifyEach } from '../../../entities/notifications/server/notifyPeople'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { groupBy } from '../../../kernel/groupBy'
import { compare } from '../../../kernel/text/compare'
import { newsEventsShown } from '../limits'
import { roundTimes } from '../notificationRounds'
import { isPast, startOf } from '../../../kernel/dates/zone'
import { idsOf, type Collections } from '../../../store/store'
import { eventsAddedIn } from '../../../entities/events/server/eventRepository'
import type { StatusRecord } from '../../../entities/statuses/records'
import { createRunMemory, type StepTime } from './round'
import { roundUpOf } from './inParts'

/** The time between two runs: ISO, UTC. */
interface Day {
  readonly from: string
  readonly to: string
}

/** An event and the instant when someone entered or added it. */
interface Item {
  readonly eventId: string
  readonly userId: string
  readonly date: string
}

/** The added events by their author, and by the clubs of their author. */
interface Added {
  readonly byAuthor: ReadonlyMap<string, readonly Item[]>
  readonly byClub: ReadonlyMap<string, readonly Item[]>
}

const enteredForClub = createRunMemory<readonly Item[]>()
const addedOnDay = createRunMemory<Added>()
const isUpcoming = createRunMemory<boolean>()

/** Notifies each reader of events that members of their clubs and people they follow have entered or added. */
export const notifyOfNews = roundUpOf('news', async (collections, readers, { date }, at) => {
  const instant = (of: string) => startOf(of, roundTimes.news.time, at.timeZone).toISOString()
  const day = { from: instant(addDays(date, -1)), to: instant(date) }
  const statuses = createStatusRepository(collections)
  const clubsOf = await clubsOfUsers(collections, idsOf(readers))
  const followedBy = await statuses.followedByEach(idsOf(readers))
  const ofClub = await enteredForClubs(collections, [...clubsOf.values()].flat(), day, at)
  const followed = [...new Set([...followedBy.values()].flat())]
  const ofFollowed = enteredAmong(await statuses.changesOfBetween(followed, day))
  const added = await addedOn(collections, day, at)
  const newsOf = readers.map((user) => {
    const clubIds = clubsOf.get(user.id) ?? []
    const follows = new Set(followedBy.get(user.id))
    const items: readonly Item[] = [
      ...clubIds.flatMap((clubId) => ofClub(clubId) ?? []),
      ...ofFollowed.filter(({ userId }) => follows.has(userId)),
      ...clubIds.flatMap((clubId) => added?.byClub.get(clubId) ?? []),
      ...[...follows].flatMap((author) => added?.byAuthor.get(author) ?? []),
    ]
    const others = items.filter(({ userId }) => userId !== user.id)
    const newest = others.toSorted((one, other) => compare(other.date, one.date))
    return { user, ids: [...new Set(newest.map(({ eventId }) => eventId))] }
  })
  const eventIds = newsOf.flatMap(({ ids }) => ids)
  const upcoming = await upcomingAmong(collections, eventIds, day, at)
  await notifyEach(
    collections,
    newsOf.flatMap(({ user, ids }) => {
      const left = ids.filter(upcoming)
      const content = { eventIds: left.slice(0, newsEventsShown), eventCount: left.length }
      return left.length > 0
        ? [{ user, key: `news ${date}`, kind: 'news' as const, now: at.now, ...content }]
        : []
    }),
  )
})

function enteredAmong(changes: readonly StatusRecord[]): readonly StatusRecord[] {
  return changes.filter(({ status }) => status === 'entered')
}

/** Finds what was entered for each of these clubs, newest first. */
function enteredForClubs(collections: Collections, clubIds: readonly string[], day: Day, at: StepTime) {
  return enteredForClub(at, day.to, clubIds, async (missing) => {
    const changes = await createStatusRepository(collections).changesForBetween(missing, day)
    const entered = groupBy(enteredAmong(changes), ({ clubId }) => clubId)
    return (clubId) =>
      (entered.get(clubId) ?? []).map(({ eventId, userId, date }) => ({ eventId, userId, date }))
  })
}

/** Finds the events added on the day by people who are still known. */
async function addedOn(collections: Collections, day: Day, at: StepTime): Promise<Added | undefined> {
  const found = await addedOnDay(at, day.to, ['all'], async () => {
    const items = (await eventsAddedIn(collections, day)).flatMap(({ id, createdBy, createdOn }) =>
      createdBy === undefined ? [] : [{ eventId: id, userId: createdBy, date: createdOn }],
    )
    const byAuthor = groupBy(items, ({ userId }) => userId)
    const clubsOf = await clubsOfUsers(collections, [...byAuthor.keys()])
    const byClub = new Map<string, Item[]>()
    for (const [author, clubIds] of clubsOf) {
      const own = byAuthor.get(author) ?? []
      for (const clubId of clubIds) byClub.set(clubId, [...(byClub.get(clubId) ?? []), ...own])
    }
    return () => ({ byAuthor, byClub })
  })
  return found('all')
}

/** Finds which of these events have yet to start. */
async function upcomingAmong(
  { events }: Collections,
  eventIds: readonly string[],
  day: Day,
  { timeZone, ...at }: StepTime,
): Promise<(id: string) => boolean> {
  const found = await isUpcoming(at, day.to, eventIds, async (missing) => {
    const upcoming = (await events.getMany(missing)).filter((event) => !isPast(event, at.now, timeZone))
    const ids = new Set(idsOf(upcoming))
    return (id) => ids.has(id)
  })
  return (id) => found(id) === true
}
