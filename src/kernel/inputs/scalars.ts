import { idLength, listBytesMaximum, listTooLarge } from '../limits'
import { z } from 'zod'
import { isTime } from '../dates/dates'

/**
 * A number, or its plain digits as a query and a form send it. Not '', '0x10', '1e2' or [3], which JavaScript would
 * convert.
 */
export function digits<Value extends number>(value: Value | `${Value}`): unknown {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isPlain ? value : NaN
}

/** The digits of a number that is not below 0. */
export const digitsOnly = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** True or false; a query and a form send 'yes' or 'no'. */
export function flag(message: string) {
  return z
    .union([z.boolean(), z.enum(['yes', 'no'])], message)
    .transform((value) => value === true || value === 'yes')
}

export const pastedList = z.string('Paste a list or choose a file.').max(listBytesMaximum, listTooLarge)

/** A time of day, `HH:mm`. */
export function clockTime(message: string) {
  return z.string().refine(isTime, message)
}

/** The id of something. */
export const idText = z.string().min(1).max(idLength)
