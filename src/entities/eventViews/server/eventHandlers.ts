import type * as eventCalls from '../../events/contract'
import type * as editingCalls from '../../../features/eventEditing/contract'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { eventsQuery } from '../../events/inputs'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { EventService } from './eventService'
import { requireAuthor } from '../../../features/eventEditing/server/eventWriteService'
import type { RaceService } from '../../../features/eventEditing/server/raceService'

export function createEventHandlers(
  events: EventService,
  races: RaceService,
): HandlersOf<typeof eventCalls, 'getEvent' | 'getEvents'> &
  HandlersOf<typeof editingCalls, 'getPossibleEditions'> {
  return {
    getEvents: unguarded(eventsQuery, (context, query) => events.list(context, query)),
    getEvent: unguarded(bySlug, (context, { slug }) => events.get(context, slug)),
    getPossibleEditions: guarded(requireAuthor, bySlug, async (context: CallContext, { slug }) =>
      events.present(context, await races.possibleEditions(context, slug)),
    ),
  }
}
