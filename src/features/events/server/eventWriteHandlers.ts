import type { Handlers } from '../../../api/handlers'
import { bySlug, parseInput } from '../../../server/input/parseInput'
import type { EventChoiceService } from './eventChoiceService'
import { parseEventInput } from './eventInput'
import type { EventService } from './eventService'
import type { EventWriteService } from './eventWriteService'

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
    saveEvent: async (context, input) =>
      events.get(context, await writes.save(context, parseEventInput(input))),
    deleteEvent: (context, input) => writes.remove(context, parseInput(bySlug, input).slug),
    getEventChoices: (context) => choices.list(context),
  }
}
