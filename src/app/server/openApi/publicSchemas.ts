import { z } from 'zod'
import { publicClubView } from '../../../entities/clubs/publicView'
import { publicEventView } from '../../../entities/events/publicView'
import { filterParts } from '../../../entities/events/searchFilter'
import { terrains } from '../../../kernel/running/terrain'

/** The responses that visitors get, for the description of the API. Parts for members only are not mentioned. */

const url = z.url().meta({ description: 'The absolute URL of the event’s or club’s page.' })
const pictureUrl = z.url().optional().meta({ description: 'The absolute URL of the link preview picture.' })
const cursor = z
  .string()
  .optional()
  .meta({ description: 'The cursor for the next page. Omitted on the last page.' })

export const publicEvent = publicEventView.extend({
  url,
  start: z.iso.datetime({ offset: true }).meta({
    description: 'The start in local time, with its offset from UTC.',
  }),
  timeZone: z.string().meta({
    description:
      'The IANA time zone of the date and time. Events without their own time zone use the site’s.',
  }),
  pictureUrl,
})

export const publicClub = publicClubView.extend({ url, pictureUrl })

const clubs = z.array(publicClub).meta({ description: 'The clubs whose ids appear in the events.' })

const counts = {
  count: z.number().min(0).meta({ type: 'integer' }),
  isMore: z.boolean().meta({ description: 'True if there are more results than the number in count.' }),
}

const search = z
  .object({
    ...counts,
    filter: z
      .object({
        distance: z.string().optional(),
        terrain: z.enum(terrains).optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        near: z.string().optional(),
        within: z.number().optional().meta({ description: 'Kilometres from the place.' }),
      })
      .meta({ description: 'The filters applied, whether sent as parameters or found in the search text.' }),
    understood: z
      .array(z.enum(filterParts))
      .readonly()
      .meta({ description: 'The filters found in the search text. “dates” means from, to or both.' }),
    words: z.string().meta({ description: 'The words searched for, without those that set a filter.' }),
    place: z.string().optional().meta({ description: 'The area around the place, or the nation.' }),
    away: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Distances from the place, by event id.' }),
    choose: z.array(z.string()).readonly().optional().meta({ description: 'The places that near may mean.' }),
    without: z
      .array(z.object({ part: z.enum([...filterParts, 'text']), ...counts }))
      .readonly()
      .optional()
      .meta({
        description: 'If nothing matches, the number of events that would match with each filter removed.',
      }),
  })
  .optional()
  .meta({ description: 'How the search text was interpreted, and the number of events found.' })

export const publicResponses = {
  Event: publicEvent,
  Club: publicClub,
  EventResponse: z.object({ event: publicEvent, clubs }),
  EventListResponse: z.object({ events: z.array(publicEvent), clubs, cursor, search }),
  ClubResponse: z.object({ club: publicClub }),
  ClubListResponse: z.object({ clubs: z.array(publicClub), cursor }),
  Error: z.object({
    message: z.string().meta({ description: 'A human-readable message.' }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'The errors, by parameter.' }),
  }),
} as const

export type ResponseName = keyof typeof publicResponses
