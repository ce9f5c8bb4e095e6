import type { CounterRecord } from '../records'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { firstEventsOfRaces } from './championshipRepository'

/** Finds the events of a season that are other years of the counters' races, each with the counter that it follows. */
export async function nextEditions(
  { events }: Pick<Collections, 'events'>,
  counters: readonly CounterRecord[],
  days: { readonly from: string; readonly to: string },
): Promise<readonly { readonly event: EventRecord; readonly like: CounterRecord }[]> {
  const earlier = await events.getMany([...new Set(counters.map(({ eventId }) => eventId))])
  const raceOf = new Map(earlier.flatMap(({ id, race }) => (race === undefined ? [] : [[id, race]])))
  const races = [...new Set(raceOf.values())]
  const first = await firstEventsOfRaces({ events }, races, days)
  const found = new Map(first.map((event) => [event.race, event]))
  const taken = new Set<string>()
  return counters.flatMap((like) => {
    const event = found.get(raceOf.get(like.eventId) ?? '')
    // Two counters can be editions of one race.
    if (!event || taken.has(`${event.id} ${like.distance}`)) return []
    taken.add(`${event.id} ${like.distance}`)
    return [{ event, like }]
  })
}
