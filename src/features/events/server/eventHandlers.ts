import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { isDate } from '../../../domain/dates'
import { eventStatuses } from '../../../domain/eventStatus'
import { eventsPageMaximum, idLength } from '../../../domain/limits'
import { cursorInput } from '../../../input/cursor'
import { digits, pageLimit } from '../../../input/pageLimit'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventService } from './eventService'

const date = (name: string) => z.string().refine(isDate, `${name} must be a date like 2026-11-29.`).optional()
const id = z.string().min(1).max(idLength)

const oneWay = 'order must be 1 or -1.'

const eventsQuery = z.object({
  from: date('from'),
  to: date('to'),
  sortBy: z.enum(['date', 'createdOn'], "sortBy must be 'date' or 'createdOn'.").default('date'),
  order: z.preprocess(digits, z.coerce.number(oneWay).pipe(z.literal([1, -1], oneWay))).default(1),
  limit: pageLimit(eventsPageMaximum),
  user: id.optional(),
  status: z.enum(eventStatuses, `status must be one of ${eventStatuses.join(', ')}.`).optional(),
  club: id.optional(),
  cursor: cursorInput,
})

export function createEventHandlers(events: EventService): Pick<Handlers, 'getEvents' | 'getEvent'> {
  return {
    getEvents: (context, input) => events.list(context, parseInput(eventsQuery, input)),
    getEvent: (context, input) => events.get(context, parseInput(bySlug, input).slug),
  }
}
