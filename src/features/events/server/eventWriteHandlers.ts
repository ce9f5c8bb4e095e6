import type { CallContext, Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventRecord } from '../../../store/schema'
import type { EventChoiceService } from './eventChoiceService'
import type { EventDeletionService } from './eventDeletionService'
import { requireAuthor, type EventWriteService } from './eventWriteService'
import { parseEventInput } from './parseEventInput'

export interface EventWriteHandlersNeeds {
  readonly writes: EventWriteService
  readonly deletions: EventDeletionService
  readonly choices: EventChoiceService
}

const parseSlug = (input: unknown) => parseInput(bySlug, input)

/** `answer` makes the answer from the changed event. */
export function createSaveEventHandlers<Answer>(
  { writes, deletions }: Pick<EventWriteHandlersNeeds, 'writes' | 'deletions'>,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    saveEvent: guarded(requireAuthor, parseEventInput, async (context, input) =>
      answer(context, await writes.save(context, input)),
    ),
    restoreEvent: guarded(requireAuthor, parseSlug, async (context, { slug }) =>
      answer(context, await deletions.restore(context, slug)),
    ),
  }
}

export function createEventWriteHandlers({
  deletions,
  choices,
}: EventWriteHandlersNeeds): Pick<Handlers, 'deleteEvent' | 'getEventChoices'> {
  return {
    deleteEvent: guarded(requireAuthor, parseSlug, (context, { slug }) => deletions.remove(context, slug)),
    getEventChoices: (context) => choices.list(context),
  }
}
