import { z } from 'zod'

/** The path of a page, in what anyone may see of something. */
export const path = z
  .string()
  .regex(/^\//)
  .meta({ description: 'The path of the event’s or club’s page on this site.' })

export const picture = z.string().regex(/^\//).optional().meta({
  description: 'The path of the link preview picture. Only in the response for one event or one club.',
})
