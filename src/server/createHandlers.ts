import type { Handlers } from '../api/handlers'
import { createClubHandlers } from '../features/clubs/server/clubHandlers'
import { createClubRepository } from '../features/clubs/server/clubRepository'
import { createClubService } from '../features/clubs/server/clubService'
import { createEventHandlers } from '../features/events/server/eventHandlers'
import { createEventRepository } from '../features/events/server/eventRepository'
import { createEventService } from '../features/events/server/eventService'
import type { Config } from './config'
import type { Store } from './store/store'

/** Puts every feature's handlers together over one store. */
export function createHandlers(store: Store, { captainsClub }: Pick<Config, 'captainsClub'>): Handlers {
  const events = createEventRepository(store)
  const clubs = createClubRepository(store)
  return {
    ...createEventHandlers(createEventService({ events, clubs, captainsClub })),
    ...createClubHandlers(createClubService(clubs)),
  }
}
