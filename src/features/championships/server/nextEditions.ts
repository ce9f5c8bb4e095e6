import type { CounterRecord } from '../records'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

/** Finds the events of a season that are other years of the counters' races, each with the counter that it follows. */
export async function nextEditions(
  { events }: Pick<Collections, 'events'>,
  counters: readonly CounterRecord[],
  days: { readonly from: string; readonly to: string },
): Promise<readonly { readonly event: EventRecord; readonly like: CounterRecord }[]> {
  const earlier = await events.getMany([...new Set(counters.map(({ eventId }) => eventId))])
  const raceOf = new Map(earlier.flatMap(({ id, race }) => (race === undefined ? [] : [[id, race]])))
  const races = [...new Set(raceOf.values())]
  // A parkrun is held every week, and the first one of the season is taken.
  const first = await Promise.all(
    races.map((race) => events.find({ index: 'byRace', where: { race }, ...days, limit: 1 })),
  )
  const found = new Map(first.flatMap(({ items }) => items).map((event) => [event.race, event]))
  const taken = new Set<string>()
  return counters.flatMap((like) => {
    const event = found.get(raceOf.get(like.eventId) ?? '')
    // Two counters can be editions of one race.
    if (!event || taken.has(`${event.id} ${like.distance}`)) return []
    taken.add(`${event.id} ${like.distance}`)
    return [{ event, like }]
  })
}
