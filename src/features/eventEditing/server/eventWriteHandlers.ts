import type { EventService } from '../../../entities/eventViews/server/eventService'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as calls from '../contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { eventLabels } from '../../../entities/events/validateEvent'
import type { EventRecord } from '../../../entities/events/records'
import { eventInput, raceInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug, noInput } from '../../../kernel/inputs/parseInput'
import { createEventDeletionService } from './eventDeletionService'
import { createRaceService } from './raceService'
import { createEventWriteService, requireAuthor } from './eventWriteService'
import { timeZones } from './timeZones'

interface EventEditingNeeds extends HandlerNeeds {
  readonly presentEvents: EventService['present']
}

/** Creates the handlers that edit events. `answering` creates those whose response `answer` builds from the changed event. */
export function createEventWriteHandlers(needs: EventEditingNeeds) {
  const writes = createEventWriteService(needs)
  const deletions = createEventDeletionService(needs)
  const races = createRaceService(needs)

  const handlers: HandlersOf<typeof calls, 'deleteEvent' | 'getPossibleEditions' | 'getTimeZones'> = {
    deleteEvent: guarded(requireAuthor, bySlug, deletions.remove),
    getPossibleEditions: guarded(requireAuthor, bySlug, async (context, input) =>
      needs.presentEvents(context, await races.possibleEditions(context, input)),
    ),
    getTimeZones: guarded(requireAuthor, noInput, () => Promise.resolve({ timeZones: timeZones().names })),
  }

  function answering<Answer>(answer: (context: CallContext, event: EventRecord) => Promise<Answer>) {
    return {
      saveEvent: guarded(
        requireAuthor,
        eventInput,
        async (context, input) => {
          const { event, orphanedDistances } = await writes.save(context, input)
          return { ...(await answer(context, event)), ...(orphanedDistances && { orphanedDistances }) }
        },
        eventLabels,
      ),
      setRace: guarded(requireAuthor, raceInput, async (context, input) =>
        answer(context, await races.set(context, input)),
      ),
      restoreEvent: guarded(requireAuthor, bySlug, async (context, input) =>
        answer(context, await deletions.restore(context, input)),
      ),
    }
  }

  return { handlers, answering }
}
