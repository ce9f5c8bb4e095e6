import type * as participationCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { eventUsersQuery } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { type PeopleService, requireCanSeePeople } from './peopleService'

export function createPeopleHandlers(
  people: PeopleService,
): HandlersOf<typeof participationCalls, 'getEventUsers'> {
  return {
    getEventUsers: guarded(requireCanSeePeople, eventUsersQuery, (context, { slug, users, ...ofClub }) =>
      users ? people.ofUsers(context, slug, users) : people.ofClub(context, slug, ofClub),
    ),
  }
}
