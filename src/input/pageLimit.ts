import { z } from 'zod'

const wholeNumber = 'limit must be a whole number, 0 or greater.'

/** A number, or its plain digits. Not '', '0x10', '1e2' or [3], which JavaScript would convert. */
export function digits(value: unknown): unknown {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isPlain ? value : NaN
}

/** The size of a list's answer: at most `maximum`; 0, the default, stands for `usual`. */
export function pageLimit(maximum: number, usual = maximum) {
  return z
    .preprocess(digits, z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber))
    .default(0)
    .transform((limit) => (limit === 0 ? usual : Math.min(limit, maximum)))
    .meta({ type: 'integer', minimum: 0, maximum, description: '0 is as many as one page holds.' })
}
