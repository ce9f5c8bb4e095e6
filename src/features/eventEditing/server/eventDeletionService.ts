import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { EventRecord } from '../../../entities/events/records'
import type { EventDeletedResponse } from '../contract'
import { editorsOnly } from '../editorsOnly'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { findEvent } from '../../../entities/events/server/findEvent'
import { republishEvents, unpublishEvents } from '../../../entities/events/server/unpublishEvents'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { BySlug } from '../../../kernel/inputs/parseInput'
import { undoTime } from '../../../kernel/limits'
import { canEditEvent } from '../../../kernel/access/permissions'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections } from '../../../store/store'
import { createRecordEventAudit } from './recordEventAudit'

/**
 * Deletes events and restores them. A deleted event is stored for half a minute in a collection that no page reads. If
 * the process crashes, the event either still exists or can be restored.
 */
export function createEventDeletionService({ store, recordAudit }: HandlerNeeds) {
  const recordEventAudit = createRecordEventAudit(recordAudit)
  const withLock = createKeyedLock()

  async function remove(context: CallContext, name: string): Promise<EventDeletedResponse> {
    const { viewer, now } = context
    const until = new Date(now.getTime() + undoTime).toISOString()
    return store.transaction(async (collections) => {
      const event = await findEvent(collections, name)
      const { userId } = viewer
      if (userId === undefined || !canEditEvent(viewer, event)) {
        throw new Forbidden(editorsOnly)
      }
      await collections.deletedEvents.put({ id: event.id, event, deletedBy: userId, until })
      await unpublishEvents(collections, [event], now)
      await recordEventAudit(collections, context, 'deleteEvent', event)
      return { deleted: event.id, people: await countPeople(collections, event.id), undoUntil: until }
    })
  }

  return {
    /** Deletes an event. Its id and slugs then answer `Gone`. */
    remove: (context: CallContext, { slug }: BySlug) => withLock(slug, () => remove(context, slug)),

    /**
     * Restores an event that the viewer has just deleted. Does nothing if it is already restored. Throws `Invalid` for
     * other viewers and when it is too late.
     */
    restore: (context: CallContext, { slug: id }: BySlug): Promise<EventRecord> =>
      store.transaction(async (collections) => {
        const { viewer, now } = context
        const existing = await collections.events.get(id)
        if (existing) return existing
        const deleted = await collections.deletedEvents.get(id)
        const isOwn = deleted !== undefined && deleted.deletedBy === viewer.userId
        if (!isOwn || deleted.until < now.toISOString()) {
          throw new Invalid('It’s too late to restore this event.')
        }
        const [event = deleted.event] = await republishEvents(collections, [deleted.event])
        await collections.deletedEvents.remove(id)
        await recordEventAudit(collections, context, 'restoreEvent', event)
        return event
      }),
  }
}

async function countPeople(collections: Collections, eventId: string): Promise<number> {
  const counts = await createEventRepository(collections).statusCounts([eventId])
  return Object.values(counts.get(eventId) ?? {}).reduce((sum, count) => sum + count, 0)
}
