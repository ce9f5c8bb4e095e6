import type { CallContext, Handlers } from '../../../api/handlers'
import { eventsQuery } from '../../../input/eventInputs'
import { guarded, unguarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import type { EventService } from './eventService'
import { requireAuthor } from './eventWriteService'
import type { RaceService } from './raceService'

export function createEventHandlers(
  events: EventService,
  races: RaceService,
): Pick<Handlers, 'getEvents' | 'getEvent' | 'getPossibleEditions'> {
  return {
    getEvents: unguarded(eventsQuery, (context, query) => events.list(context, query)),
    getEvent: unguarded(bySlug, (context, { slug }) => events.get(context, slug)),
    getPossibleEditions: guarded(requireAuthor, bySlug, async (context: CallContext, { slug }) =>
      events.present(context, await races.possibleEditions(context, slug)),
    ),
  }
}
