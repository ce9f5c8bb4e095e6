import type { Handlers } from '../../../api/handlers'
import { eventUsersQuery } from '../../../input/eventInputs'
import { guarded } from '../../../input/guarded'
import { type PeopleService, requireSightOfPeople } from './peopleService'

export function createPeopleHandlers(people: PeopleService): Pick<Handlers, 'getEventUsers'> {
  return {
    getEventUsers: guarded(requireSightOfPeople, eventUsersQuery, (context, { slug, users, ...ofClub }) =>
      users ? people.ofUsers(context, slug, users) : people.ofClub(context, slug, ofClub),
    ),
  }
}
