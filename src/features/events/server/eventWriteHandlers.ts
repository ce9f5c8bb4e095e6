import type { CallContext, Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventRecord } from '../../../store/schema'
import type { EventChoiceService } from './eventChoiceService'
import { requireAuthor, type EventWriteService } from './eventWriteService'
import { parseEventInput } from './parseEventInput'

interface EventWriteHandlersNeeds {
  readonly writes: EventWriteService
  readonly choices: EventChoiceService
}

/** `answer` makes the answer of the event as it was saved. */
export function createSaveEventHandler<Answer>(
  writes: EventWriteService,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    saveEvent: guarded(requireAuthor, parseEventInput, async (context, input) =>
      answer(context, await writes.save(context, input)),
    ),
  }
}

export function createEventWriteHandlers({
  writes,
  choices,
}: EventWriteHandlersNeeds): Pick<Handlers, 'deleteEvent' | 'getEventChoices'> {
  return {
    deleteEvent: guarded(
      requireAuthor,
      (input) => parseInput(bySlug, input),
      (context, { slug }) => writes.remove(context, slug),
    ),
    getEventChoices: (context) => choices.list(context),
  }
}
