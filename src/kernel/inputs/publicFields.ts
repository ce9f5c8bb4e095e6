import { z } from 'zod'

/** The path of a page, in what anyone may see of something. */
export const path = z.string().regex(/^\//).meta({ description: 'The path of its page on this site.' })

export const picture = z
  .string()
  .regex(/^\//)
  .optional()
  .meta({ description: 'Of a picture for previews of links. Where one is asked for alone.' })
