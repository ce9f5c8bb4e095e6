import { z } from 'zod'
import { statusFieldLabels, statusFields, statusMessages } from '../../entities/statuses/validateStatus'
import {
  cursorInput,
  fieldInputs,
  bySlug,
  optionalId,
  flag,
  idText,
  text,
} from '../../kernel/inputs/parseInput'
import { typedResultLength, idLength, valueLength } from '../../kernel/limits'
import { foundUsersLimit } from '../../entities/users/limits'
import type { EventStatus } from '../../kernel/running/eventState'
import type { ResultParts } from '../../kernel/running/result'

export type RemoveStatusInput = z.input<typeof removeStatusInput>

export type StatusInput = z.input<typeof statusInput>

export type ResultInput = z.input<typeof resultInput>

export type UndoInput = z.input<typeof undoInput>

export type AwaitedResultsQuery = z.input<typeof awaitedResultsQuery>

export type EventUsersQuery = z.input<typeof eventUsersQuery>

/** The text field of a result, or one of its three inputs. */
const part = (name: 'time' | keyof ResultParts) =>
  text(typedResultLength).optional().meta({ title: statusFieldLabels[name] })

/** An implausible result is accepted only if this field repeats it. */
const confirmedResult = fieldInputs(statusFields).resultInSeconds

/** Removes the viewer's own status for an event or, for admins, that of `userId`. */
export const removeStatusInput = bySlug.extend({ userId: optionalId })

/**
 * Sets the viewer's own status for an event or, for site admins, that of `userId`. The whole status is replaced: an
 * absent field becomes empty, and an absent club the user's first. With `partial`, absent fields stay unchanged.
 */
export const statusInput = removeStatusInput.extend({
  ...fieldInputs(statusFields),
  status: z.preprocess((sent: EventStatus) => sent, text(valueLength, statusMessages.status)),
  time: part('time'),
  hours: part('hours'),
  minutes: part('minutes'),
  seconds: part('seconds'),
  confirmedResult,
  partial: flag('partial must be yes or no.').optional(),
})

/** Sets a member's finishing time. */
export const resultInput = bySlug.extend({
  userId: idText,
  /** The time as it was typed: see `typedResult`. */
  time: text(typedResultLength).meta({ title: 'Time' }),
  /**
   * The `date` of the status that the sender's page shows, '' for none. If it has changed since, the call is rejected,
   * unless the status already has the same result.
   */
  from: text(idLength),
  confirmedResult: text(valueLength).optional(),
  /** Id of the distance; absent if it stays as it is. */
  distance: text(idLength).optional().meta({ title: 'Distance' }),
})

/** Undoes a status that an admin set for a member: `date` is the date of that status. */
export const undoInput = bySlug.extend({ userId: idText, date: text(idLength) })

export const awaitedResultsQuery = bySlug.extend({ cursor: cursorInput })

/** Lists the statuses of a club's people or of some users on an event. */
export const eventUsersQuery = bySlug.extend({
  /** Id of the club; '' for people without a club. */
  club: text(idLength).default(''),
  /** Ids of users, separated by commas. */
  users: text(foundUsersLimit * (idLength + 1), `users must contain ${foundUsersLimit} ids or fewer.`)
    .transform((ids) => [...new Set(ids.split(','))].filter((one) => one !== ''))
    .refine((ids) => ids.length <= foundUsersLimit, `users must contain ${foundUsersLimit} ids or fewer.`)
    .refine(
      (ids) => ids.every((one) => one.length <= idLength),
      'users must be a comma-separated list of ids.',
    )
    .optional(),
  /** The cursor of a page of the club's people. */
  cursor: cursorInput,
})
