import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { indexEvent } from '../../../entities/events/server/searchIndex'
import { lockUser } from '../../../entities/users/server/lockUser'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import { publish } from '../../../store/happenings'
import type { Collections } from '../../../store/store'
import { freeEventSlug } from './freeEventSlug'
import { raceOfNewEvent } from './ensureRace'

export interface NewEvent {
  readonly values: Omit<EventRecord, 'id' | 'slug' | 'createdOn' | 'createdBy' | 'race'>
  /** Id of another edition of the race. Ignored if that event no longer exists. */
  readonly editionOf?: string | undefined
  readonly newId: () => string
}

/**
 * Adds an event in a transaction that holds the viewer's lock (`lockAuthor`). Returns the existing event if the viewer has
 * already added exactly the same one, because the form was sent twice.
 */
export async function insertEvent(
  collections: Collections,
  { viewer: { userId }, now }: CallContext,
  { values, editionOf, newId }: NewEvent,
): Promise<{ readonly event: EventRecord; readonly isNew: boolean }> {
  const id = newId()
  const isDuplicate = (event: EventRecord) => event.createdBy === userId && holds(event, values)
  const { slug, duplicate } = await freeEventSlug(collections, { ...values, id, isDuplicate })
  if (duplicate) return { event: duplicate, isNew: false }
  const author = userId !== undefined && { createdBy: userId }
  const alone: EventRecord = { id, slug, ...values, createdOn: now.toISOString(), ...author }
  const race = await raceOfNewEvent(collections, alone, { editionOf, newId })
  const event = race === undefined ? alone : { ...alone, race }
  await collections.events.insert(event)
  await indexEvent(collections, event)
  await publish(collections, 'eventAdded', event)
  return { event, isNew: true }
}

/** Locks the user in a transaction, so that the event cannot refer to a user who is deleted or merged concurrently. */
export async function lockAuthor(collections: Collections, { userId }: Viewer): Promise<void> {
  if (userId === undefined || (await lockUser(collections, userId))) return
  throw new Forbidden('This account no longer exists.')
}
