import { idLength, listBytesMaximum, listTooLarge, valueLength } from '../limits'
import { z } from 'zod'
import { isTime } from '../dates/dates'

declare const limited: unique symbol

/** The schema of a text whose length is checked first: no other check or transformation gets a longer text. */
export type Text = z.ZodString & { readonly [limited]: true }

/** A text of at most `maximum` characters, with a line break as one even if a form sends it as two. */
export function text(maximum: number, message?: string): Text {
  const plain = z.string(message).overwrite((sent) => sent.replaceAll('\r\n', '\n'))
  return plain.max(maximum, { abort: true, error: message }) as Text
}

/**
 * A number, or its plain digits as a query and a form send it. Not '', '0x10', '1e2' or [3], which JavaScript would
 * convert.
 */
export function digits<Value extends number>(value: Value | `${Value}`): unknown {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isPlain ? value : NaN
}

/** The digits of a number that is not below 0. */
export const digitsOnly = text(valueLength)
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** True or false; a query and a form send 'yes' or 'no'. */
export function flag(message: string) {
  return z
    .union([z.boolean(), z.enum(['yes', 'no'])], message)
    .transform((value) => value === true || value === 'yes')
}

export const pastedList = z
  .string('Paste a list or choose a file.')
  .max(listBytesMaximum, listTooLarge) as Text

/** A time of day, `HH:mm`. */
export function clockTime(message: string) {
  return text(valueLength, message).refine(isTime, message)
}

/** The id of something. */
export const idText = text(idLength).min(1)
