import type { Handlers } from '../api/handlers'
import { createClubHandlers } from '../features/clubs/server/clubHandlers'
import { createClubRepository } from '../features/clubs/server/clubRepository'
import { createClubService } from '../features/clubs/server/clubService'
import { createEventHandlers } from '../features/events/server/eventHandlers'
import { createEventRepository } from '../features/events/server/eventRepository'
import { createEventService } from '../features/events/server/eventService'
import { createActivityService } from '../features/events/server/activityService'
import { createStatusHandlers } from '../features/events/server/statusHandlers'
import { createStatusRepository } from '../features/events/server/statusRepository'
import { createStatusService } from '../features/events/server/statusService'
import type { Config } from './config'
import type { Store } from './store/store'

/** Puts every feature's handlers together over one store. */
export function createHandlers(store: Store, { captainsClub }: Pick<Config, 'captainsClub'>): Handlers {
  const events = createEventRepository(store)
  const clubs = createClubRepository(store)
  const statuses = createStatusRepository(store)
  const eventService = createEventService({ events, clubs, captainsClub })
  return {
    ...createEventHandlers(eventService),
    ...createStatusHandlers(
      createStatusService({ statuses, events: eventService }),
      createActivityService({ statuses, clubs }),
    ),
    ...createClubHandlers(createClubService(clubs)),
  }
}
