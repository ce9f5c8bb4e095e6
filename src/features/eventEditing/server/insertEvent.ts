import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { indexEvent } from '../../../entities/events/server/searchIndex'
import { lockUser } from '../../../entities/users/server/lockUser'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { freeEventSlug } from './freeEventSlug'
import { raceOfNew } from './race'

export interface NewEvent {
  readonly values: Omit<EventRecord, 'id' | 'slug' | 'createdOn' | 'createdBy' | 'race'>
  /** Id of another edition of the race. It is ignored where there is no such event any more. */
  readonly editionOf?: string | undefined
  readonly newId: () => string
  readonly noteAdded: NoteAdded
}

/** Tells others of an event, in the transaction that adds it. */
export type NoteAdded = (collections: Collections, event: EventRecord) => Promise<void>

/**
 * In a transaction: adds an event of the viewer, who is locked, see `lockAuthor`. Where the viewer has already added
 * exactly the same event, because the form was sent twice, that one is returned.
 */
export async function insertEvent(
  collections: Collections,
  { viewer: { userId }, now }: CallContext,
  { values, editionOf, newId, noteAdded }: NewEvent,
): Promise<{ readonly event: EventRecord; readonly isNew: boolean }> {
  const id = newId()
  const isTwin = (event: EventRecord) => event.createdBy === userId && holds(event, values)
  const { slug, twin } = await freeEventSlug(collections, { ...values, id, isTwin })
  if (twin) return { event: twin, isNew: false }
  const author = userId !== undefined && { createdBy: userId }
  const alone: EventRecord = { id, slug, ...values, createdOn: now.toISOString(), ...author }
  const race = await raceOfNew(collections, alone, { editionOf, newId })
  const event = race === undefined ? alone : { ...alone, race }
  await collections.events.insert(event)
  await indexEvent(collections, event)
  await noteAdded(collections, event)
  return { event, isNew: true }
}

/**
 * In a transaction: locks the user, so that the event does not refer to somebody who is deleted or merged at the same
 * moment.
 */
export async function lockAuthor(collections: Collections, { userId }: Viewer): Promise<void> {
  if (userId === undefined || (await lockUser(collections, userId))) return
  throw new Forbidden('This account no longer exists.')
}
