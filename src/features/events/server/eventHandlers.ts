import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { isDate } from '../../../domain/dates'
import { eventStatuses } from '../../../domain/eventStatus'
import { eventsPageMaximum, idLength } from '../../../domain/limits'
import { cursorInput } from '../../../input/cursor'
import { listOrder } from '../../../input/listOrder'
import { pageLimit } from '../../../input/pageLimit'
import { bySlug, parseInput } from '../../../input/parseInput'
import type { EventService } from './eventService'

const date = (name: string, description: string) =>
  z
    .string()
    .refine(isDate, `${name} must be a date like 2026-11-29.`)
    .optional()
    .meta({ format: 'date', description })
const id = z.string().min(1).max(idLength)

export const eventsQuery = z.object({
  from: date('from', 'Only events from this day on.'),
  to: date('to', 'Only events until this day, itself included.'),
  sortBy: z
    .enum(['date', 'createdOn'], "sortBy must be 'date' or 'createdOn'.")
    .default('date')
    .meta({ description: 'With createdOn only order, limit and cursor may be given.' }),
  order: listOrder,
  since: z.iso
    .datetime({ offset: true, error: 'since must be an instant like 2026-11-29T09:30:00Z.' })
    .transform((instant) => new Date(instant).toISOString())
    .optional()
    .meta({ description: 'Only what was added or changed since then. Goes with limit and cursor only.' }),
  limit: pageLimit(eventsPageMaximum),
  user: id.optional(),
  status: z.enum(eventStatuses, `status must be one of ${eventStatuses.join(', ')}.`).optional(),
  replanned: z.enum(['yes'], "replanned must be 'yes'.").optional(),
  club: id.optional().meta({ description: 'Only events of the club with this id.' }),
  cursor: cursorInput,
})

export function createEventHandlers(events: EventService): Pick<Handlers, 'getEvents' | 'getEvent'> {
  return {
    getEvents: (context, input) => events.list(context, parseInput(eventsQuery, input)),
    getEvent: (context, input) => events.get(context, parseInput(bySlug, input).slug),
  }
}
