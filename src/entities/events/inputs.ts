import { idText, text, cursorInput, pageLimit } from '../../kernel/inputs/parseInput'
import { z } from 'zod'
import { isDate } from '../../kernel/dates/dates'
import { fieldMessages } from '../../kernel/fields/fieldMessages'
import { listOrder } from '../../kernel/inputs/listOrder'
import { eventsPageMaximum } from './limits'
import { valueLength } from '../../kernel/limits'
import { eventStatuses } from '../../kernel/running/eventState'

export type EventsQuery = z.input<typeof eventsQuery>

const date = (name: string, description: string) =>
  text(valueLength).refine(isDate, fieldMessages.date(name)).optional().meta({ format: 'date', description })

const noInstant = 'since must be a date and time, such as 2026-11-29T09:30:00Z.'

export const eventsQuery = z.object({
  from: date('from', 'Only events on or after this day.'),
  to: date('to', 'Only events on or before this day.'),
  sortBy: z
    .enum(['date', 'createdOn'], "sortBy must be 'date' or 'createdOn'.")
    .default('date')
    .meta({ description: 'createdOn can’t be combined with anything except order, limit and cursor.' }),
  order: listOrder,
  since: text(valueLength)
    .pipe(z.iso.datetime({ offset: true, error: noInstant }))
    .transform((instant) => new Date(instant).toISOString())
    .optional()
    .meta({
      description:
        'Only events added or changed since this time. Can’t be combined with anything except limit and cursor.',
    }),
  limit: pageLimit(eventsPageMaximum),
  /** Id of a user: only events that the user has a status for. Members only. */
  user: idText.optional(),
  /** Only the events that `user` has this status for. */
  status: z.enum(eventStatuses, `status must be one of ${eventStatuses.join(', ')}.`).optional(),
  /** Only the events of `user` that are called off, postponed or moved, and only the first of these. */
  replanned: z.literal('yes', "replanned must be 'yes'.").optional(),
  /** Adds, to those since `from`, events whose day is over in the site's time zone but which have not started yet. */
  unstarted: z.literal('yes', "unstarted must be 'yes'.").optional(),
  /** Only events that have started. Goes with order=-1, limit and cursor only. */
  started: z.literal('yes', "started must be 'yes'.").optional(),
  /** For each day from `from` to `to` (at most 31 days), one event more than the month view shows. */
  eachDay: z.literal('yes', "eachDay must be 'yes'.").optional(),
  /** Only races whose entries open or close in a week, and that interest the viewer or people of their club. */
  entries: z.literal('yes', "entries must be 'yes'.").optional(),
  club: idText.optional().meta({
    description:
      'Id of a club. Only events that the club promotes, or that a member has entered, is supporting at or has run.',
  }),
  editionsOf: idText.optional().meta({
    description:
      'Slug or id of an event. Returns the same race in every year. Can’t be combined with anything except order, limit and cursor.',
  }),
  cursor: cursorInput,
})
