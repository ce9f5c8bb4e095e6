import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { countWeekend, weekendRaces } from '../../clubWeekend/server/weekendRaces'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { weekendsAt } from '../../../kernel/dates/weekend'
import { roundUpReaders } from './roundUpReaders'
import type { RoundStep } from './round'

/** Sends each reader the weekend round-up of each of their clubs that had someone racing. */
export const notifyOfWeekend: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await roundUpReaders(collections, 'weekend', after)
  const membersOf = new Map<string, string[]>()
  for (const { id } of items) {
    for (const clubId of await clubsOfUser(collections, id)) {
      membersOf.set(clubId, [...(membersOf.get(clubId) ?? []), id])
    }
  }
  const [weekend] = weekendsAt(date)
  for (const [clubId, members] of membersOf) {
    const { people, races } = countWeekend(await weekendRaces(collections, clubId, weekend))
    const notification = { key: `weekend ${clubId} ${date}`, kind: 'weekend', clubId, people, now } as const
    if (people > 0) await notifyPeople(collections, members, { ...notification, eventCount: races })
  }
  return next
}
