import type { Handlers } from '../../../api/handlers'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventChoiceService } from './eventChoiceService'
import type { EventService } from './eventService'
import { requireAuthor, type EventWriteService } from './eventWriteService'
import { parseEventInput } from './parseEventInput'

interface EventWriteHandlersNeeds {
  readonly writes: EventWriteService
  readonly choices: EventChoiceService
  readonly events: Pick<EventService, 'get'>
}

export function createEventWriteHandlers({
  writes,
  choices,
  events,
}: EventWriteHandlersNeeds): Pick<Handlers, 'saveEvent' | 'deleteEvent' | 'getEventChoices'> {
  return {
    saveEvent: guarded(requireAuthor, parseEventInput, async (context, input) =>
      events.get(context, await writes.save(context, input)),
    ),
    deleteEvent: guarded(
      requireAuthor,
      (input) => parseInput(bySlug, input),
      (context, { slug }) => writes.remove(context, slug),
    ),
    getEventChoices: (context) => choices.list(context),
  }
}
