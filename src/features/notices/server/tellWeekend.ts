import { clubsOfUser } from '../../../data/clubs/clubsOfUser'
import { weekendStatuses } from '../../../data/clubs/weekendStatuses'
import { tellPeople } from '../../../data/notices/tellPeople'
import { weekendsAt } from '../../../domain/weekend'
import type { Collections } from '../../../store/store'
import { gatheringUsers } from './gatheringUsers'
import type { RoundStep } from './round'

/** Tells of the weekend of each of their clubs, where somebody races. */
export const tellWeekend: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await gatheringUsers(collections, 'weekend', after)
  const membersOf = new Map<string, string[]>()
  for (const { id } of items) {
    for (const clubId of await clubsOfUser(collections, id)) {
      membersOf.set(clubId, [...(membersOf.get(clubId) ?? []), id])
    }
  }
  for (const [clubId, members] of membersOf) {
    const counts = await weekendCounts(collections, clubId, date)
    const told = { key: `weekend ${clubId} ${date}`, kind: 'weekend', clubId, ...counts, now } as const
    if (counts.people > 0) await tellPeople(collections, members, told)
  }
  return next
}

async function weekendCounts(collections: Collections, clubId: string, date: string) {
  const [weekend] = weekendsAt(date)
  const found = await weekendStatuses(collections, clubId, weekend)
  return {
    people: new Set(found.map(({ userId }) => userId)).size,
    eventCount: new Set(found.map(({ eventId }) => eventId)).size,
  }
}
