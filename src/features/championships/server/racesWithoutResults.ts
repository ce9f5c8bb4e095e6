import { eventsWithResults } from '../../../entities/statuses/server/clubResultRepository'
import type { EventRecord } from '../../../entities/events/records'
import { addDays } from '../../../kernel/dates/addDays'
import { today } from '../../../kernel/dates/zone'
import { takesResults } from '../../../kernel/running/eventState'
import { recentSeasonDays } from '../../../kernel/limits'
import { compare } from '../../../kernel/text/compare'
import type { Store } from '../../../store/store'
import { championshipsDuring, countersOf } from './championshipRepository'
import type { SeasonTime } from './seasonRaces'

/** Returns the counting races of the clubs' last weeks at which they have no results, the latest first. */
export async function racesWithoutResults(
  store: Store,
  clubIds: readonly string[],
  { now, timeZone }: SeasonTime,
): Promise<readonly EventRecord[]> {
  const to = today(now, timeZone)
  const days = { from: addDays(to, -recentSeasonDays), to }
  const ofClubs = await Promise.all(
    clubIds.map(async (clubId) => {
      const [championships, done] = await Promise.all([
        championshipsDuring(store, clubId, days),
        eventsWithResults(store, clubId, days),
      ])
      const open = championships.filter(({ closedOn }) => closedOn === undefined)
      const counters = await Promise.all(open.map(({ id }) => countersOf(store, id)))
      return counters.flat().flatMap(({ eventId }) => (done.includes(eventId) ? [] : [eventId]))
    }),
  )
  const events = await store.events.getMany([...new Set(ofClubs.flat())])
  return events
    .filter((event) => event.date >= days.from && takesResults(event, now, timeZone))
    .toSorted((one, other) => compare(other.date, one.date))
}
