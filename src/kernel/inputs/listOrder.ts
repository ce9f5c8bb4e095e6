import { z } from 'zod'
import { digits } from './parseInput'

const oneWay = 'order must be 1 or -1.'

/** The direction of a list: 1, the default, ascending; -1 descending. */
export const listOrder = z
  .preprocess(digits<1 | -1>, z.coerce.number(oneWay).pipe(z.literal([1, -1], oneWay)))
  .default(1)
  .meta({ type: 'integer', enum: [1, -1], description: '1 for ascending order, -1 for descending.' })
