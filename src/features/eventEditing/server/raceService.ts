import { Forbidden, Gone, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { findEvent } from '../../../entities/events/server/findEvent'
import { titledAlike } from '../../../entities/events/server/titledAlike'
import { eventSlugIn } from '../../../entities/events/edition'
import { canEditEvent } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections, Store } from '../../../store/store'
import { editorsOnly } from '../editorsOnly'
import { raceOf } from './race'
import { createRecordEventAudit } from './recordEventAudit'

export interface RaceServiceNeeds {
  readonly store: Store
  readonly newId: () => string
  readonly recordAudit: RecordAudit
}

/** Which events are editions of one race. A guess is made when an event is added: see `raceOfNew`. */
export function createRaceService({ store, newId, recordAudit }: RaceServiceNeeds) {
  const recordEventAudit = createRecordEventAudit(recordAudit)

  async function other(collections: Collections, event: EventRecord, edition: string): Promise<EventRecord> {
    const found = await findEvent(collections, eventSlugIn(edition)).catch((error: unknown) => {
      if (error instanceof NotFound || error instanceof Gone) return undefined
      throw error
    })
    if (!found) throw Invalid.of({ edition: 'We can’t find this event. Copy the address of its page.' })
    if (found.id === event.id)
      throw Invalid.of({ edition: 'That’s this event. Enter the address for a different year.' })
    return found
  }

  return {
    /** Events with the same title that are no editions of the same race. Throws `Forbidden`. */
    async possibleEditions({ viewer }: CallContext, name: string): Promise<readonly EventRecord[]> {
      const event = await findEvent(store, name)
      requireEditor(viewer, event)
      const alike = await titledAlike(store, event)
      return alike.filter(({ race }) => race === undefined || race !== event.race)
    },

    /**
     * Makes an event an edition of the race of another one, which a text names (see `eventSlugIn`); with an empty text,
     * an edition of none. Only this event changes its race. Throws `Forbidden`, and `Invalid` where the text names none.
     */
    set: (context: CallContext, name: string, edition: string): Promise<EventRecord> =>
      store.transaction(async (collections) => {
        const event = await findEvent(collections, name)
        requireEditor(context.viewer, event)
        const { race: before, ...alone } = event
        const race =
          edition.trim() === ''
            ? undefined
            : await raceOf(collections, await other(collections, event, edition), newId)
        if (race === before) return event
        const changed: EventRecord = race === undefined ? alone : { ...alone, race }
        await collections.events.modify(event.id, () => changed)
        await recordEventAudit(collections, context, 'editEvent', changed)
        return changed
      }),
  }
}

export type RaceService = ReturnType<typeof createRaceService>

function requireEditor(viewer: Viewer, event: EventRecord): void {
  if (!canEditEvent(viewer, event)) throw new Forbidden(editorsOnly)
}
