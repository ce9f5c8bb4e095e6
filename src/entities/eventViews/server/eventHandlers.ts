import type * as eventCalls from '../../events/contract'
import { eventsQuery } from '../../events/inputs'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { unguarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { EventService } from './eventService'

export function createEventHandlers(events: EventService): HandlersOf<typeof eventCalls> {
  return {
    getEvents: unguarded(eventsQuery, (context, query) => events.list(context, query)),
    getEvent: unguarded(bySlug, (context, { slug }) => events.get(context, slug)),
  }
}
