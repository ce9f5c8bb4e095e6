import { eventsWithSameTitle } from '../../../entities/events/server/eventSlugRepository'
import { isLikelyEdition } from '../../../entities/events/edition'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

/** Returns the id of an event's race, in a transaction. Creates one with `newId` if the event has none. */
export async function ensureRace(
  { events }: Pick<Collections, 'events'>,
  event: EventRecord,
  newId: () => string,
): Promise<string> {
  if (event.race !== undefined) return event.race
  const race = newId()
  await events.modify(event.id, (current) => ({ ...current, race }))
  return race
}

/**
 * Returns the race of a new event, in a transaction: the race of the event with id `editionOf` or, without that, of a
 * likely edition. Returns undefined if there is neither.
 */
export async function raceOfNewEvent(
  collections: Pick<Collections, 'events'>,
  event: EventRecord,
  { editionOf, newId }: { readonly editionOf?: string | undefined; readonly newId: () => string },
): Promise<string | undefined> {
  const named = editionOf === undefined ? undefined : await collections.events.get(editionOf)
  const other =
    named ?? (await eventsWithSameTitle(collections, event)).find((one) => isLikelyEdition(one, event))
  return other && ensureRace(collections, other, newId)
}
