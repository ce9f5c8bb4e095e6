import { z } from 'zod'
import { standardDistances } from '../../../kernel/running/lengths'
import { eventStates } from '../../../kernel/running/eventState'
import { eventStatuses } from '../../../kernel/running/eventStatus'
import { filterParts } from '../../../entities/events/searchFilter'
import { terrains } from '../../../kernel/running/terrain'
import { vestPatterns } from '../../../kernel/vests/vestPatterns'

/** The parts of views that visitors get, for the description of the API. Parts for members only are not mentioned. */

const instant = z.iso.datetime()
const path = z.string().regex(/^\//).meta({ description: 'Of its page on this site.' })
const url = z.url().meta({ description: 'Of its page on this site, absolute.' })
const picture = z
  .string()
  .regex(/^\//)
  .optional()
  .meta({ description: 'Of a picture for previews of links. Where one is asked for alone.' })
const pictureUrl = z.url().optional().meta({ description: 'The same, absolute.' })
const cursor = z.string().optional().meta({ description: 'Given where there is more: for the next request.' })

const edition = z.object({ path, date: z.iso.date() }).optional()

const userCounts = z.partialRecord(z.enum(eventStatuses), z.number().min(1).meta({ type: 'integer' }))

export const publicEvent = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  url,
  title: z.string(),
  date: z.iso.date().meta({ description: 'On the wall at the event.' }),
  time: z.iso.time({ precision: -1 }).meta({ description: 'On the wall at the event.' }),
  start: z.iso.datetime({ offset: true }).meta({
    description: 'The instant at which it starts, as the wall clock shows it, and how far that is from UTC.',
  }),
  timeZone: z.string().meta({
    description: 'IANA name of the zone that date and time are in: the event’s own, or the site’s.',
  }),
  state: z.enum(eventStates).optional().meta({ description: 'Absent of an event that goes ahead.' }),
  movedFrom: z.iso.date().optional().meta({ description: 'The first date of an event that was moved.' }),
  reason: z.string().optional().meta({ description: 'Why it is called off, postponed or moved.' }),
  location: z.string(),
  coordinates: z.string().optional().meta({ description: 'Latitude and longitude, like “53.19, -2.89”.' }),
  distances: z
    .array(
      z.object({
        id: z
          .string()
          .meta({ description: 'Of a standard distance one of the ids below; else its length or name.' }),
        name: z.string(),
        metres: z
          .number()
          .optional()
          .meta({ description: 'Absent where it has no length, as a relay, and where its name says more.' }),
        over: z.object({ id: z.string(), metres: z.number() }).optional().meta({
          description: 'The plain distance of the same length, where its name says more: “Canicross 5 km”.',
        }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: `Standard distances: ${standardDistances.map(({ id }) => id).join(', ')}.` }),
  terrain: z.enum(terrains).optional(),
  isApproximate: z.literal(true).optional().meta({ description: 'Its distances are only approximate.' }),
  website: z.string().meta({ description: 'An http or https address; empty where there is none.' }),
  officialResults: z.string().optional().meta({ description: 'An http or https address.' }),
  description: z.string(),
  createdOn: instant,
  updatedOn: instant
    .optional()
    .meta({ description: 'When it was last changed, or added. Where since is given.' }),
  clubChoice: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Ids of the clubs that promote it, which `clubs` of the answer names.' }),
  captainsChoice: z
    .boolean()
    .meta({ description: 'Whether a captain recommends it, as far as visitors are told.' }),
  isEditable: z.boolean().meta({ description: 'Whether whoever asks may edit it. A visitor may not.' }),
  userCounts: userCounts.meta({ description: 'How many people say so of themselves.' }),
  distanceCounts: z
    .array(z.object({ distance: z.string().meta({ description: 'Its id.' }), counts: userCounts }))
    .readonly()
    .optional()
    .meta({
      description:
        'How many say which distance, where there are several. Of an event that is asked for alone.',
    }),
  editions: z.object({ before: edition, after: edition }).optional().meta({
    description:
      'The editions of the same race next to it, where known. Of an event that is asked for alone.',
  }),
  picture,
  pictureUrl,
  googleCalendar: z
    .url()
    .optional()
    .meta({ description: 'Adds it to Google Calendar. Of an event that goes ahead, asked for alone.' }),
})

const colour = z.string().optional().meta({ description: 'A colour as #rrggbb.' })

export const publicClub = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  url,
  name: z.string(),
  shortName: z.string(),
  vestPattern: z
    .enum(Object.keys(vestPatterns))
    .optional()
    .meta({ description: 'The club’s vest, as far as the club has chosen it.' }),
  vestMain: colour,
  vestSecond: colour,
  vestTrim: colour,
  picture,
  pictureUrl,
})

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
