import { clubsOfUsers } from '../../../entities/clubs/server/membershipRepository'
import { countWeekend, weekendRaces } from '../../clubWeekend/server/weekendRaces'
import { notifyEach } from '../../../entities/notifications/server/notifyPeople'
import { weekendsAt } from '../../../kernel/dates/weekend'
import { idsOf } from '../../../store/idsOf'
import { createRunMemory } from './createRunMemory'
import { roundUpOf } from './roundUpOf'

const countOfClub = createRunMemory<ReturnType<typeof countWeekend>>()

/** Sends each reader the weekend round-up of each of their clubs that had someone racing. */
export const notifyOfWeekend = roundUpOf('weekend', async (collections, readers, { date }, at) => {
  const clubsOf = await clubsOfUsers(collections, idsOf(readers))
  const [weekend] = weekendsAt(date)
  const countOf = await countOfClub(at, date, [...clubsOf.values()].flat(), async (missing) => {
    const counts = new Map<string, ReturnType<typeof countWeekend>>()
    for (const clubId of missing)
      counts.set(clubId, countWeekend(await weekendRaces(collections, clubId, weekend, true)))
    return (clubId) => counts.get(clubId) ?? { people: 0, races: 0 }
  })
  const content = { kind: 'weekend', now: at.now } as const
  await notifyEach(
    collections,
    readers.flatMap((user) =>
      (clubsOf.get(user.id) ?? []).flatMap((clubId) => {
        const { people = 0, races: eventCount = 0 } = countOf(clubId) ?? {}
        const key = `weekend ${clubId} ${date}`
        return people > 0 ? [{ ...content, user, key, clubId, people, eventCount }] : []
      }),
    ),
  )
})
