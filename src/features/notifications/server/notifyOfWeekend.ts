import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { countWeekend, weekendRaces } from '../../clubWeekend/server/weekendRaces'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { weekendsAt } from '../../../kernel/dates/weekend'
import { gatheringUsers } from './gatheringUsers'
import type { RoundStep } from './round'

/** Tells of the weekend of each of their clubs, where somebody races. */
export const notifyOfWeekend: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await gatheringUsers(collections, 'weekend', after)
  const membersOf = new Map<string, string[]>()
  for (const { id } of items) {
    for (const clubId of await clubsOfUser(collections, id)) {
      membersOf.set(clubId, [...(membersOf.get(clubId) ?? []), id])
    }
  }
  const [weekend] = weekendsAt(date)
  for (const [clubId, members] of membersOf) {
    const { people, races } = countWeekend(await weekendRaces(collections, clubId, weekend))
    const told = { key: `weekend ${clubId} ${date}`, kind: 'weekend', clubId, people, now } as const
    if (people > 0) await notifyPeople(collections, members, { ...told, eventCount: races })
  }
  return next
}
