import { z } from 'zod'
import { statusFields, statusMessages } from '../../entities/statuses/validateStatus'
import { cursorInput } from '../../kernel/inputs/cursor'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'
import { flag } from '../../kernel/inputs/scalars'
import { typedResultLength, idLength, foundUsersLimit } from '../../kernel/limits'
import type { EventStatus } from '../../kernel/running/eventStatus'

export type RemoveStatusInput = z.input<typeof removeStatusInput>

export type StatusInput = z.input<typeof statusInput>

export type ResultInput = z.input<typeof resultInput>

export type UndoInput = z.input<typeof undoInput>

export type AwaitedResultsQuery = z.input<typeof awaitedResultsQuery>

export type EventUsersQuery = z.input<typeof eventUsersQuery>

/** A result in a form, in its one field or in one of the three inputs. */
const part = z.string().max(typedResultLength).optional()

/** A result that nobody runs is asked about, and taken where it is sent with itself. */
const confirmedResult = fieldInputs(statusFields).resultInSeconds

const userId = z.string().min(1).max(idLength)

/** Removes a status on an event: one's own or, for site admins, that of `userId`. */
export const removeStatusInput = bySlug.extend({ userId: optionalId })

/**
 * Sets a status on an event: one's own or, for site admins, that of `userId`. It is replaced as a whole: an absent
 * field is empty, and an absent club is the first of the user's. With `partial`, absent fields stay as they are.
 */
export const statusInput = removeStatusInput.extend({
  ...fieldInputs(statusFields),
  status: z.preprocess((sent: EventStatus) => sent, z.string(statusMessages.status)),
  time: part,
  hours: part,
  minutes: part,
  seconds: part,
  confirmedResult,
  partial: flag('partial must be yes or no.').optional(),
})

/** The finishing time of somebody else. Site admins only. */
export const resultInput = bySlug.extend({
  userId,
  /** As it was typed: see `typedResult`. */
  time: z.string().max(typedResultLength),
  /**
   * `date` of the status that the sender knows, '' for none: if it has changed since, nothing happens, unless the
   * status has the very same result already.
   */
  from: z.string().max(idLength),
  confirmedResult: z.string().optional(),
})

/** Undoes a status that an administrator set for somebody: `date` is the date of that status. */
export const undoInput = bySlug.extend({ userId, date: z.string().max(idLength) })

export const awaitedResultsQuery = bySlug.extend({ cursor: cursorInput })

/** Statuses on an event: those of a club's people, or of some users. */
export const eventUsersQuery = bySlug.extend({
  /** Id of the club; '' for people without a club. */
  club: z.string().max(idLength).default(''),
  /** Ids of users, separated by commas. */
  users: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))].filter((one) => one !== ''))
    .refine((ids) => ids.length <= foundUsersLimit, `users must contain ${foundUsersLimit} ids or fewer.`)
    .refine(
      (ids) => ids.every((one) => one.length <= idLength),
      'users must be a comma-separated list of ids.',
    )
    .optional(),
  /** With `club`. */
  cursor: cursorInput,
})
