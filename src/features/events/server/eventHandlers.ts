import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { isDate } from '../../../domain/dates'
import { eventStatuses } from '../../../domain/eventStatus'
import { eventsPageMaximum, foundUsersLimit, idLength } from '../../../domain/limits'
import { guarded } from '../../../input/guarded'
import { cursorInput } from '../../../input/cursor'
import { listOrder } from '../../../input/listOrder'
import { pageLimit } from '../../../input/pageLimit'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventService } from './eventService'
import { requireSightOfPeople, type PeopleService } from './peopleService'

const date = (name: string) => z.string().refine(isDate, `${name} must be a date like 2026-11-29.`).optional()
const id = z.string().min(1).max(idLength)

const eventsQuery = z.object({
  from: date('from'),
  to: date('to'),
  sortBy: z.enum(['date', 'createdOn'], "sortBy must be 'date' or 'createdOn'.").default('date'),
  order: listOrder,
  limit: pageLimit(eventsPageMaximum),
  user: id.optional(),
  status: z.enum(eventStatuses, `status must be one of ${eventStatuses.join(', ')}.`).optional(),
  off: z.enum(['yes'], "off must be 'yes'.").optional(),
  club: id.optional(),
  cursor: cursorInput,
})

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

export function createEventHandlers(
  events: EventService,
  people: PeopleService,
): Pick<Handlers, 'getEvents' | 'getEvent' | 'getEventUsers'> {
  return {
    getEvents: (context, input) => events.list(context, parseInput(eventsQuery, input)),
    getEvent: (context, input) => events.get(context, parseInput(bySlug, input).slug),
    getEventUsers: guarded(
      requireSightOfPeople,
      (input) => parseInput(usersQuery, input),
      (context, { slug, users, ...ofClub }) =>
        users ? people.ofUsers(context, slug, users) : people.ofClub(context, slug, ofClub),
    ),
  }
}
