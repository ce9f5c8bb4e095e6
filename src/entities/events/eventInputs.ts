import { z } from 'zod'
import { isDate } from '../../kernel/dates/dates'
import { eventStatuses } from '../../kernel/running/eventStatus'
import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import {
  eventsPageMaximum,
  foundUsersLimit,
  idLength,
  returnPathLength,
  searchLength,
} from '../../kernel/limits'
import { filterParts } from './searchFilter'
import { terrains } from '../../kernel/running/terrain'
import { eventFields, eventLabels } from './validateEvent'
import { cursorInput } from '../../kernel/inputs/cursor'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { listOrder } from '../../kernel/inputs/listOrder'
import { pageLimit } from '../../kernel/inputs/pageLimit'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'
import { digitsOnly, flag } from '../../kernel/inputs/scalars'

const date = (name: string, description: string) =>
  z.string().refine(isDate, fieldMessages.date(name)).optional().meta({ format: 'date', description })
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
  /** Id of a user: only events the user has a status on. Members only. */
  user: id.optional(),
  /** With `user`: only events on which they have this status. */
  status: z.enum(eventStatuses, `status must be one of ${eventStatuses.join(', ')}.`).optional(),
  /** With `user`: only events that are called off, postponed or moved. */
  replanned: z.literal('yes', "replanned must be 'yes'.").optional(),
  /** With `from`: before them the events that have not started yet, although their day is over in the site's zone. */
  unstarted: z.literal('yes', "unstarted must be 'yes'.").optional(),
  /** Only events that have started. Goes with order=-1, limit and cursor only. */
  started: z.literal('yes', "started must be 'yes'.").optional(),
  /** With `from` and `to`: of each of at most 31 days one more event than the calendar of a month names. */
  eachDay: z.literal('yes', "eachDay must be 'yes'.").optional(),
  club: id.optional().meta({ description: 'Only events of the club with this id.' }),
  editionsOf: id.optional().meta({
    description:
      'Slug or id of an event: only editions of its race, itself included. Goes with order, limit and cursor only.',
  }),
  cursor: cursorInput,
})
export type EventsQuery = z.input<typeof eventsQuery>

const captainsChoice = `${subjectOf(eventLabels.captainsChoice)} must be true, false, 'yes' or 'no'.`

/**
 * An event as its form sends it. With `id` the event is edited, and absent fields stay as they are; without it, an
 * event is added.
 */
export const eventInput = z.object({
  ...fieldInputs(eventFields),
  id: optionalId,
  captainsChoice: z
    .union([flag(captainsChoice), z.literal('').transform(() => false)], captainsChoice)
    .optional(),
  /** `revision` of the event in the form: if it was edited since, this edit is refused. */
  revision: z
    .union([z.number().int().min(0), digitsOnly], 'The revision must be that of the event, unchanged.')
    .optional(),
  /** Of a new event: id of another edition of the same race. */
  editionOf: optionalId,
})
export type EventInput = z.input<typeof eventInput>

/** `edition`: slug, id or address of an event of the same race; empty where the event is no edition of it. */
export const raceInput = bySlug.extend({ edition: z.string().max(returnPathLength).default('') })
export type RaceInput = z.input<typeof raceInput>

/** Statuses on an event: those of a club's people, or of some users. */
export const eventUsersQuery = bySlug.extend({
  /** Id of the club; '' for people without a club. */
  club: z.string().max(idLength).default(''),
  /** Ids of users, separated by commas. */
  users: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))].filter((one) => one !== ''))
    .refine((ids) => ids.length <= foundUsersLimit, `users must be at most ${foundUsersLimit} ids.`)
    .refine(
      (ids) => ids.every((one) => one.length <= idLength),
      'users must be ids, with commas between them.',
    )
    .optional(),
  /** With `club`. */
  cursor: cursorInput,
})
export type EventUsersQuery = z.input<typeof eventUsersQuery>

export const activityQuery = z.object({
  /** Id of the club whose members' changes are wanted. */
  club: id.optional(),
  /** Whether to include changes of those whom the viewer follows. */
  followed: z.literal('yes', "followed must be 'yes'.").optional(),
  /** Id of a user whose changes are left out. */
  except: optionalId,
})
export type ActivityQuery = z.input<typeof activityQuery>

/** `filterErrors` says what is wrong with a distance, a terrain and dates. */
const filterText = (description: string) => z.string().max(idLength).optional().meta({ description })

export const searchQuery = z.object({
  text: z
    .string()
    .max(searchLength)
    .default('')
    .meta({ description: 'Words of a title or place, a distance, a terrain, a day or month, in any order.' }),
  distance: filterText('Only events with this distance: an id such as half-marathon, 10km or 7.5km.'),
  terrain: filterText(`Only events on this terrain: ${terrains.join(', ')}.`),
  month: filterText('Only events of this month, such as 2027-04. Does not go with from and to.'),
  from: filterText('Only events from this day on, such as 2027-04-01.'),
  to: filterText('Only events until this day, itself included.'),
  without: z
    .string()
    .refine(
      (parts) => parts.split(',').every((part) => part === '' || filterParts.some((one) => one === part)),
      `without must be of ${filterParts.join(', ')}, with commas between.`,
    )
    .transform((parts) => filterParts.filter((part) => parts.split(',').includes(part)))
    .optional()
    .meta({
      type: 'string',
      description: 'What is not meant, of what is understood of the text: distance, terrain, dates.',
    }),
  cursor: cursorInput,
})
export type SearchQuery = z.input<typeof searchQuery>
