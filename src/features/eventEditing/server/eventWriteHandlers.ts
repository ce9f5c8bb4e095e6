import type { EventService } from '../../../entities/eventViews/server/eventService'
import type * as editingCalls from '../contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { eventLabels } from '../../../entities/events/validateEvent'
import type { EventRecord } from '../../../entities/events/records'
import { eventInput, raceInput } from '../inputs'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { bySlug, noInput } from '../../../kernel/inputs/parseInput'
import type { EventChoiceService } from './eventChoiceService'
import type { EventDeletionService } from './eventDeletionService'
import type { RaceService } from './raceService'
import { requireAuthor, type EventWriteService } from './eventWriteService'
import { timeZones } from './timeZones'

export interface EventWriteHandlersNeeds {
  readonly writes: EventWriteService
  readonly deletions: EventDeletionService
  readonly choices: EventChoiceService
  readonly races: RaceService
  readonly events: Pick<EventService, 'present'>
}

/** Creates the handlers of calls that answer with the changed event, which `answer` presents. */
export function createSaveEventHandlers<Answer>(
  { writes, deletions, races }: Pick<EventWriteHandlersNeeds, 'writes' | 'deletions' | 'races'>,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    saveEvent: guarded(
      requireAuthor,
      eventInput,
      async (context, { id, captainsChoice, revision, editionOf, ...fields }) => {
        const saved = await writes.save(context, { id, fields, captainsChoice, revision, editionOf })
        const { event, orphanedDistances } = saved
        return { ...(await answer(context, event)), ...(orphanedDistances && { orphanedDistances }) }
      },
      eventLabels,
    ),
    setRace: guarded(requireAuthor, raceInput, async (context, { slug, edition }) =>
      answer(context, await races.set(context, slug, edition)),
    ),
    restoreEvent: guarded(requireAuthor, bySlug, async (context, { slug }) =>
      answer(context, await deletions.restore(context, slug)),
    ),
  }
}

export function createEventWriteHandlers({
  deletions,
  choices,
  races,
  events,
}: EventWriteHandlersNeeds): HandlersOf<
  typeof editingCalls,
  'deleteEvent' | 'getEventChoices' | 'getPossibleEditions' | 'getTimeZones'
> {
  return {
    deleteEvent: guarded(requireAuthor, bySlug, (context, { slug }) => deletions.remove(context, slug)),
    getEventChoices: unguarded(noInput, (context) => choices.list(context)),
    getPossibleEditions: guarded(requireAuthor, bySlug, async (context: CallContext, { slug }) =>
      events.present(context, await races.possibleEditions(context, slug)),
    ),
    getTimeZones: guarded(requireAuthor, noInput, () => Promise.resolve({ timeZones: timeZones().names })),
  }
}
