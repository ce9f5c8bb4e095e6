import { z } from 'zod'
import { publicClubView } from '../../../entities/clubs/publicView'
import { publicEventView } from '../../../entities/events/publicView'
import { filterParts } from '../../../entities/events/searchFilter'
import { terrains } from '../../../kernel/running/terrain'

/** The answers that visitors get, for the description of the API. Parts for members only are not mentioned. */

const url = z.url().meta({ description: 'Of its page on this site, absolute.' })
const pictureUrl = z.url().optional().meta({ description: 'The same, absolute.' })
const cursor = z.string().optional().meta({ description: 'Given where there is more: for the next request.' })

export const publicEvent = publicEventView.extend({
  url,
  start: z.iso.datetime({ offset: true }).meta({
    description: 'The instant at which it starts, as the wall clock shows it, and how far that is from UTC.',
  }),
  timeZone: z.string().meta({
    description: 'IANA name of the zone that date and time are in: the event’s own, or the site’s.',
  }),
  pictureUrl,
})

export const publicClub = publicClubView.extend({ url, pictureUrl })

const clubs = z.array(publicClub).meta({ description: 'The clubs that the events name.' })

const counts = {
  count: z.number().min(0).meta({ type: 'integer' }),
  isMore: z.boolean().meta({ description: 'There are more than count.' }),
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
      })
      .meta({ description: 'What the events fit, given or understood of the text.' }),
    understood: z
      .array(z.enum(filterParts))
      .readonly()
      .meta({ description: 'What of the filter was understood of the text; dates are from and to.' }),
    words: z.string().meta({ description: 'What of the text is searched for as words.' }),
    without: z
      .array(z.object({ part: z.enum([...filterParts, 'text']), ...counts }))
      .readonly()
      .optional()
      .meta({ description: 'Where nothing is found: what is found without one of the parts.' }),
  })
  .optional()
  .meta({ description: 'Of a search: what it was understood as, and how many events it finds.' })

export const publicAnswers = {
  Event: publicEvent,
  Club: publicClub,
  EventAnswer: z.object({ event: publicEvent, clubs }),
  EventsAnswer: z.object({ events: z.array(publicEvent), clubs, cursor, search }),
  ClubAnswer: z.object({ club: publicClub }),
  ClubsAnswer: z.object({ clubs: z.array(publicClub), cursor }),
  Failure: z.object({
    message: z.string().meta({ description: 'For a person to read.' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong, by the name of the parameter.' }),
  }),
} as const

export type AnswerName = keyof typeof publicAnswers
