import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { foundUsersLimit, idLength } from '../../../domain/limits'
import { cursorInput } from '../../../input/cursor'
import { guarded } from '../../../input/guarded'
import { bySlug, parseInput } from '../../../input/parseInput'
import { type PeopleService, requireSightOfPeople } from './peopleService'

const usersQuery = bySlug.extend({
  club: z.string().max(idLength).default(''),
  users: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))].filter((one) => one !== ''))
    .refine((ids) => ids.length <= foundUsersLimit, `users must be at most ${foundUsersLimit} ids.`)
    .refine(
      (ids) => ids.every((one) => one.length <= idLength),
      'users must be ids, with commas between them.',
    )
    .optional(),
  cursor: cursorInput,
})

export function createPeopleHandlers(people: PeopleService): Pick<Handlers, 'getEventUsers'> {
  return {
    getEventUsers: guarded(
      requireSightOfPeople,
      (input) => parseInput(usersQuery, input),
      (context, { slug, users, ...ofClub }) =>
        users ? people.ofUsers(context, slug, users) : people.ofClub(context, slug, ofClub),
    ),
  }
}
