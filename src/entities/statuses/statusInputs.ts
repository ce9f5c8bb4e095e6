import { z } from 'zod'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { idLength, typedResultLength } from '../../kernel/limits'
import { statusFields, statusMessages } from './validateStatus'
import { cursorInput } from '../../kernel/inputs/cursor'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'
import { flag } from '../../kernel/inputs/scalars'

/** Removes a status on an event: one's own or, for site admins, that of `userId`. */
export const removeStatusInput = bySlug.extend({ userId: optionalId })
export type RemoveStatusInput = z.input<typeof removeStatusInput>

/** A result in a form, in its one field or in one of the three inputs. */
const part = z.string().max(typedResultLength).optional()

/** A result that nobody runs is asked about, and taken where it is sent with itself. */
const confirmedResult = fieldInputs(statusFields).resultInSeconds

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
  partial: flag('Say yes or no.').optional(),
})
export type StatusInput = z.input<typeof statusInput>

const userId = z.string().min(1).max(idLength)

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
export type ResultInput = z.input<typeof resultInput>

/** Undoes a status that an administrator set for somebody: `date` is the date of that status. */
export const undoInput = bySlug.extend({ userId, date: z.string().max(idLength) })
export type UndoInput = z.input<typeof undoInput>

export const awaitedResultsQuery = bySlug.extend({ cursor: cursorInput })
export type AwaitedResultsQuery = z.input<typeof awaitedResultsQuery>
