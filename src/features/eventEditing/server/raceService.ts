import { Forbidden, Gone, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { BySlug, Parsed } from '../../../kernel/inputs/parseInput'
import type { raceInput } from '../inputs'
import { findEvent } from '../../../entities/events/server/findEvent'
import { eventsWithSameTitle } from '../../../entities/events/server/eventSlugRepository'
import { eventSlugIn } from '../../../entities/events/edition'
import { canEditEvent } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { editorsOnly } from '../editorsOnly'
import { ensureRace } from './ensureRace'
import { createRecordEventAudit } from './recordEventAudit'

/** Links events as editions of one race. `raceOfNewEvent` guesses the race when an event is added. */
export function createRaceService({ store, newId, recordAudit }: HandlerNeeds) {
  const recordEventAudit = createRecordEventAudit(recordAudit)

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

  return {
    /** Lists events with the same title that are not editions of the same race. Throws `Forbidden` for non-editors. */
    async possibleEditions({ viewer }: CallContext, { slug }: BySlug): Promise<readonly EventRecord[]> {
      const event = await findEvent(store, slug)
      requireEditor(viewer, event)
      const alike = await eventsWithSameTitle(store, event)
      return alike.filter(({ race }) => race === undefined || race !== event.race)
    },

    /**
     * Moves an event to the race of another one, which a text names (see `eventSlugIn`), or to none for an empty text. The
     * race of other events is unchanged. Throws `Forbidden`, or `Invalid` if the text names no other event.
     */
    set: (context: CallContext, { slug, edition }: Parsed<typeof raceInput>): Promise<EventRecord> =>
      store.transaction(async (collections) => {
        const event = await findEvent(collections, slug)
        requireEditor(context.viewer, event)
        const { race: before, ...alone } = event
        const race =
          edition.trim() === ''
            ? undefined
            : await ensureRace(collections, await otherEdition(collections, event, edition), newId)
        if (race === before) return event
        const changed: EventRecord = race === undefined ? alone : { ...alone, race }
        await collections.events.modify(event.id, () => changed)
        await recordEventAudit(collections, context, 'editEvent', changed)
        return changed
      }),
  }
}

function requireEditor(viewer: Viewer, event: EventRecord): void {
  if (!canEditEvent(viewer, event)) throw new Forbidden(editorsOnly)
}
