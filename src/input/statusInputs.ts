import { z } from 'zod'
import type { EventStatus } from '../domain/eventStatus'
import { idLength } from '../domain/limits'
import { type StatusField, statusFields, statusMessages, type StatusValues } from '../domain/validateStatus'
import { cursorInput } from './cursor'
import { fieldInputs } from './fieldInputs'
import { bySlug, optionalId } from './parseInput'

/** Whose status on an event is to be removed: one's own unless `userId`, for site admins, says otherwise. */
export const removeStatusInput = bySlug.extend({ userId: optionalId })
export type RemoveStatusInput = z.input<typeof removeStatusInput>

/** One of a form's three inputs of a result. */
const part = z.string().optional()

/** The fields as they are sent: a form sends texts, and a program their values. */
const fields = fieldInputs(statusFields) as unknown as {
  readonly [Name in StatusField]: z.ZodOptional<z.ZodType<string, NonNullable<StatusValues[Name]>>>
}

/**
 * What is said about an event, on behalf of oneself unless `userId` says otherwise. It is said whole: a field that is
 * left out is empty, and the club is then the first of the user's.
 */
export const statusInput = removeStatusInput.extend({
  ...fields,
  status: z.preprocess((sent: EventStatus) => sent, z.string(statusMessages.status)),
  hours: part,
  minutes: part,
  seconds: part,
})
export type StatusInput = z.input<typeof statusInput>

const userId = z.string().min(1).max(idLength)

/** The finishing time of somebody else. Site admins only. */
export const resultInput = bySlug.extend({
  userId,
  /** As it is typed: see `typedResult`. */
  time: z.string(),
  /**
   * `date` of the status that they have as far as the sender knows, '' for none: where it is another by now, nothing is
   * done, unless the very same result is there already.
   */
  from: z.string().max(idLength),
})
export type ResultInput = z.input<typeof resultInput>

/** Takes back what an administrator said for somebody: `date` is that of the status as it was set. */
export const undoInput = bySlug.extend({ userId, date: z.string().max(idLength) })
export type UndoInput = z.input<typeof undoInput>

export const awaitedResultsQuery = bySlug.extend({ cursor: cursorInput })
export type AwaitedResultsQuery = z.input<typeof awaitedResultsQuery>
