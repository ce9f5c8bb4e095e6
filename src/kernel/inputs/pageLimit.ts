import { z } from 'zod'
import { digits } from './scalars'

const wholeNumber = 'limit must be a whole number, 0 or greater.'

/** The size of a list's answer: at most `maximum`; 0, the default, stands for `usual`. */
export function pageLimit(maximum: number, usual = maximum) {
  return z
    .preprocess(digits<number>, z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber))
    .default(0)
    .transform((limit) => (limit === 0 ? usual : Math.min(limit, maximum)))
    .meta({ type: 'integer', minimum: 0, maximum, description: 'Use 0 for the default page size.' })
}
