import { isDoing } from '../../../kernel/running/eventStatus'
import { nextEventsLookedAt } from '../../../kernel/limits'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/**
 * Finds each club's next event from a date (YYYY-MM-DD): one that it promotes, or that someone takes part in for it.
 * Only the next events of the whole calendar are searched, with two queries for all clubs. Clubs without an event among
 * them are absent. Events that are called off or postponed do not count.
 */
export async function nextOfClubs(
  { events, statuses }: Pick<Collections, 'events' | 'statuses'>,
  from: string,
): Promise<ReadonlyMap<string, EventRecord>> {
  const { items } = await events.find({ index: 'byDate', from, limit: nextEventsLookedAt })
  const upcoming = items.filter(({ state }) => state === undefined)
  if (upcoming.length === 0) return new Map()
  const groups = await statuses.count({
    index: 'byEventAndClub',
    where: { eventId: upcoming.map(({ id }) => id) },
    by: ['eventId', 'clubId', 'status'],
  })
  const placeOf = new Map(upcoming.map(({ id }, place) => [id, place]))
  const first = new Map<string, number>()
  const see = (clubId: string, place: number) =>
    first.set(clubId, Math.min(first.get(clubId) ?? place, place))
  upcoming.forEach(({ clubChoice }, place) => {
    if (clubChoice !== undefined) see(clubChoice, place)
  })
  for (const { key } of groups) {
    const [eventId, clubId, status] = key.map(String)
    const place = placeOf.get(eventId ?? '')
    if (place !== undefined && isDoing(status)) see(clubId ?? '', place)
  }
  return new Map(
    [...first].flatMap(([clubId, place]) => (upcoming[place] ? [[clubId, upcoming[place]]] : [])),
  )
}
