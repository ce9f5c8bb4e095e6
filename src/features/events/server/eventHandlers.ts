import type { Handlers } from '../../../api/handlers'
import { eventsQuery } from '../../../input/eventInputs'
import { unguarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import type { EventService } from './eventService'

export function createEventHandlers(events: EventService): Pick<Handlers, 'getEvents' | 'getEvent'> {
  return {
    getEvents: unguarded(eventsQuery, (context, query) => events.list(context, query)),
    getEvent: unguarded(bySlug, (context, { slug }) => events.get(context, slug)),
  }
}
