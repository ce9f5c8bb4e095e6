import type { CallContext, Handlers } from '../../../kernel/calls/handlers'
import { eventsQuery } from '../eventInputs'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { EventService } from './eventService'
import { requireAuthor } from '../../../features/eventEditing/server/eventWriteService'
import type { RaceService } from '../../../features/eventEditing/server/raceService'

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
