import { titledAlike } from '../../../entities/events/server/titledAlike'
import { isLikelyEdition } from '../../../entities/events/edition'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

/** In a transaction: the id of the race of an event. An event without one gets one, by `newId`. */
export async function raceOf(
  { events }: Pick<Collections, 'events'>,
  event: EventRecord,
  newId: () => string,
): Promise<string> {
  if (event.race !== undefined) return event.race
  const race = newId()
  await events.modify(event.id, (now) => ({ ...now, race }))
  return race
}

/**
 * In a transaction: the race of a new event. That is the race of the event from which it was made (`editionOf`, an id)
 * or, without that, of a likely edition; undefined where there is none.
 */
export async function raceOfNew(
  collections: Pick<Collections, 'events'>,
  event: EventRecord,
  { editionOf, newId }: { readonly editionOf?: string | undefined; readonly newId: () => string },
): Promise<string | undefined> {
  const named = editionOf === undefined ? undefined : await collections.events.get(editionOf)
  const other = named ?? (await titledAlike(collections, event)).find((one) => isLikelyEdition(one, event))
  return other && raceOf(collections, other, newId)
}
