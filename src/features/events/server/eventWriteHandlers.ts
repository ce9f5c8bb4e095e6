import type { CallContext, Handlers } from '../../../api/handlers'
import { eventLabels } from '../../../domain/validateEvent'
import { eventInput } from '../../../input/eventInputs'
import { guarded, unguarded } from '../../../input/guarded'
import { bySlug, noInput } from '../../../input/parseInput'
import type { EventRecord } from '../../../store/schema'
import type { EventChoiceService } from './eventChoiceService'
import type { EventDeletionService } from './eventDeletionService'
import { requireAuthor, type EventWriteService } from './eventWriteService'

export interface EventWriteHandlersNeeds {
  readonly writes: EventWriteService
  readonly deletions: EventDeletionService
  readonly choices: EventChoiceService
}

/** `answer` makes the answer from the changed event. */
export function createSaveEventHandlers<Answer>(
  { writes, deletions }: Pick<EventWriteHandlersNeeds, 'writes' | 'deletions'>,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    saveEvent: guarded(
      requireAuthor,
      eventInput,
      async (context, { id, captainsChoice, revision, ...fields }) => {
        const saved = await writes.save(context, { id, fields, captainsChoice, revision })
        const { event, keptDistances } = saved
        return { ...(await answer(context, event)), ...(keptDistances && { keptDistances }) }
      },
      eventLabels,
    ),
    restoreEvent: guarded(requireAuthor, bySlug, async (context, { slug }) =>
      answer(context, await deletions.restore(context, slug)),
    ),
  }
}

export function createEventWriteHandlers({
  deletions,
  choices,
}: EventWriteHandlersNeeds): Pick<Handlers, 'deleteEvent' | 'getEventChoices'> {
  return {
    deleteEvent: guarded(requireAuthor, bySlug, (context, { slug }) => deletions.remove(context, slug)),
    getEventChoices: unguarded(noInput, (context) => choices.list(context)),
  }
}
