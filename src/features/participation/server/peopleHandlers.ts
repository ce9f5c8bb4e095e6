import type { Handlers } from '../../../kernel/calls/handlers'
import { eventUsersQuery } from '../../../entities/events/eventInputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { type PeopleService, requireSightOfPeople } from '../../../entities/statuses/server/peopleService'

export function createPeopleHandlers(people: PeopleService): Pick<Handlers, 'getEventUsers'> {
  return {
    getEventUsers: guarded(requireSightOfPeople, eventUsersQuery, (context, { slug, users, ...ofClub }) =>
      users ? people.ofUsers(context, slug, users) : people.ofClub(context, slug, ofClub),
    ),
  }
}
