import type * as calls from '../contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { choosableClubIds } from '../../../entities/clubs/clubChoice'
import { canReportFull, canSetCaptainsChoice } from '../../../kernel/access/permissions'
import { eventSlugIn } from '../../../entities/events/edition'
import type { EventRecord } from '../../../entities/events/records'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { eventsWithSameTitle, findEvent } from '../../../entities/events/server/eventSlugRepository'
import { republishEvents, unpublishEvents } from '../../../entities/events/server/unpublishEvents'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { EventService } from '../../../entities/eventViews/server/eventService'
import { Gone, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, unguarded, bySlug, noInput } from '../../../kernel/inputs/parseInput'
import { undoTime } from '../limits'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections } from '../../../store/store'
import { eventInput, fullInput, raceInput } from '../inputs'
import {
  createEventWriteService,
  createRecordEventAudit,
  editableEvent,
  requireAuthor,
} from './eventWriteService'
import { ensureRace } from './insertEvent'
import { timeZones } from './timeZones'

interface EventEditingNeeds extends HandlerNeeds {
  readonly presentEvents: EventService['present']
}

/** Creates the handlers that edit events. `answering` creates those whose response `answer` builds from the changed event. */
export function createEventWriteHandlers(needs: EventEditingNeeds) {
  const { store, newId } = needs
  const clubs = createClubRepository(store)
  const { save, reportFull } = createEventWriteService(needs)
  const recordEventAudit = createRecordEventAudit(needs.recordAudit)
  const withLock = createKeyedLock()

  const handlers: Omit<HandlersOf<typeof calls>, 'saveEvent' | 'reportFull' | 'setRace' | 'restoreEvent'> = {
    /** Lists the clubs that the viewer may choose as an event's promoter. */
    getEventChoices: unguarded(noInput, async ({ viewer }) => {
      const ids = choosableClubIds(viewer)
      if (ids.length === 0) return { clubs: [] }
      const captains = await clubs.idOf(needs.captainsClub)
      const found = await clubs.withIds(ids)
      return {
        clubs: ids.flatMap((id) => {
          const club = found.find((one) => one.id === id)
          const captainsChoice = id === captains && canSetCaptainsChoice(viewer, captains)
          return club ? [{ ...presentClub(club), captainsChoice }] : []
        }),
      }
    }),

    /**
     * Deletes an event. Its id and slugs then answer `Gone`. It is stored for half a minute in a collection that no page
     * reads. If the process crashes, the event either still exists or can be restored.
     */
    deleteEvent: guarded(requireAuthor, bySlug, (context, { slug }) =>
      withLock(slug, () =>
        store.transaction(async (collections) => {
          const { viewer, now } = context
          const event = await editableEvent(collections, viewer, slug)
          const { id } = event
          const until = new Date(now.getTime() + undoTime).toISOString()
          await collections.deletedEvents.put({ id, event, deletedBy: requireAuthor(viewer), until })
          await unpublishEvents(collections, [event], now)
          await recordEventAudit(collections, context, 'deleteEvent', event)
          return { deleted: id, people: await countPeople(collections, id), undoUntil: until }
        }),
      ),
    ),

    /** Lists events with the same title that are not editions of the same race. */
    getPossibleEditions: guarded(requireAuthor, bySlug, async (context, { slug }) => {
      const event = await editableEvent(store, context.viewer, slug)
      const alike = await eventsWithSameTitle(store, event)
      const others = alike.filter(({ race }) => race === undefined || race !== event.race)
      return needs.presentEvents(context, others)
    }),

    getTimeZones: guarded(requireAuthor, noInput, () => Promise.resolve({ timeZones: timeZones().names })),
  }

  function answering<Answer>(answer: (context: CallContext, event: EventRecord) => Promise<Answer>) {
    return {
      saveEvent: guarded(requireAuthor, eventInput, async (context, input) => {
        const { event, orphanedDistances } = await save(context, input)
        return { ...(await answer(context, event)), ...(orphanedDistances && { orphanedDistances }) }
      }),

      reportFull: guarded(
        requires(canReportFull, 'Log in to report this.'),
        fullInput,
        async (context, input) => answer(context, await reportFull(context, input)),
      ),

      /**
       * Moves an event to the race of another one, which a text names (see `eventSlugIn`), or to none for an empty text.
       * The race of other events is unchanged. Throws `Invalid` if the text names no other event.
       */
      setRace: guarded(requireAuthor, raceInput, async (context, { slug, edition }) => {
        const event = await store.transaction(async (collections) => {
          const found = await editableEvent(collections, context.viewer, slug)
          const { race: before, ...alone } = found
          const race =
            edition.trim() === ''
              ? undefined
              : await ensureRace(collections, await otherEdition(collections, found, edition), newId)
          if (race === before) return found
          const changed: EventRecord = race === undefined ? alone : { ...alone, race }
          await collections.events.modify(found.id, () => changed)
          await recordEventAudit(collections, context, 'editEvent', changed)
          return changed
        })
        return answer(context, event)
      }),

      /**
       * Restores an event that the viewer has just deleted. Does nothing if it is already restored. Throws `Invalid` for
       * other viewers and when it is too late.
       */
      restoreEvent: guarded(requireAuthor, bySlug, async (context, { slug: id }) => {
        const restored = await store.transaction(async (collections) => {
          const existing = await collections.events.get(id)
          if (existing) return existing
          const deleted = await collections.deletedEvents.get(id)
          const isOwn = deleted !== undefined && deleted.deletedBy === context.viewer.userId
          if (!isOwn || deleted.until < context.now.toISOString()) {
            throw new Invalid('It’s too late to restore this event.')
          }
          const [event = deleted.event] = await republishEvents(collections, [deleted.event])
          await collections.deletedEvents.remove(id)
          await recordEventAudit(collections, context, 'restoreEvent', event)
          return event
        })
        return answer(context, restored)
      }),
    }
  }

  return { handlers, answering }
}

async function countPeople(collections: Collections, eventId: string): Promise<number> {
  const counts = await createEventRepository(collections).statusCounts([eventId])
  return Object.values(counts.get(eventId) ?? {}).reduce((sum, count) => sum + count, 0)
}

async function otherEdition(
  collections: Collections,
  event: EventRecord,
  edition: string,
): Promise<EventRecord> {
  const other = await findEvent(collections, eventSlugIn(edition)).catch((error: unknown) => {
    if (error instanceof NotFound || error instanceof Gone) return undefined
    throw error
  })
  if (!other)
    throw Invalid.of({
      edition: 'We can’t find this race. Copy the full web address of the race’s page on this site.',
    })
  if (other.id === event.id)
    throw Invalid.of({ edition: 'That’s the web address of this race. Enter the one for another year.' })
  return other
}
