import type { EventRecord } from '../../../entities/events/records'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { enforceDailyLimit } from '../../../entities/notifications/server/enforceDailyLimit'
import { planDelayMs } from '../../../entities/notifications/limits'
import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { Parsed } from '../../../kernel/inputs/parseInput'
import { isPast } from '../../../kernel/dates/zone'
import { storedDistances } from '../../../kernel/running/distances'
import { takesPlace } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import type { fullInput } from '../inputs'
import { fullReportsOfDay } from '../limits'

/** A race that was full for less time was reported by mistake, and no one hears that it has places again. */
const mistakeMs = 10 * 60_000

const tooMany = 'You’ve reported this too often today. Try again tomorrow.'

/**
 * Stores a member's report that a race, or one of its distances, is full or has places again. Does nothing if that is
 * known. Throws `Invalid` for a race that has started or is off, and for a distance that it doesn't have.
 */
export function reportFull(
  { store, recordAudit, timeZone }: HandlerNeeds,
  context: CallContext,
  { slug, distance, isFull }: Parsed<typeof fullInput>,
): Promise<EventRecord> {
  const { now } = context
  const { userId: actorId = '' } = context.viewer
  return store.transaction(async (collections) => {
    const event = await findEvent(collections, slug)
    const { id, title, createdBy, full = [] } = event
    if (!takesPlace(event) || isPast(event, now, timeZone))
      throw new Invalid('This race has started or isn’t going ahead.')
    if (distance !== undefined && !storedDistances(event.distances)?.some((one) => one.id === distance))
      throw new Invalid('This race doesn’t have that distance.')
    const known = full.find((one) => one.distance === distance)
    if ((known !== undefined) === isFull) return event
    await enforceDailyLimit(collections, `full ${id} ${actorId}`, {
      limit: fullReportsOfDay,
      text: tooMany,
      now,
    })
    const since = now.toISOString()
    const left = full.filter((one) => one !== known)
    const reports = isFull ? [...left, { ...(distance !== undefined && { distance }), since }] : left
    const after = { full: reports.length > 0 ? reports : undefined, updatedOn: since, updatedBy: actorId }
    const changed: EventRecord = { ...event, ...after }
    await collections.events.modify(id, () => changed)
    if (known && now.getTime() - Date.parse(known.since) > mistakeMs) {
      const due = new Date(now.getTime() + planDelayMs).toISOString()
      const telling = {
        id: `places ${id} ${distance ?? ''} ${since}`,
        eventId: id,
        kind: 'places',
        actorId,
        due,
      } as const
      await collections.tellings.put(telling)
    }
    const action = isFull ? 'reportFull' : 'reportPlaces'
    const object = { name: title, path: paths.event(event.slug) }
    await recordAudit(collections, context, { action, subjectId: createdBy, object })
    return changed
  })
}
