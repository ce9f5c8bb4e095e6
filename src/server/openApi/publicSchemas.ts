import { z } from 'zod'
import { eventStates } from '../../domain/eventState'
import { eventStatuses } from '../../domain/eventStatus'

/**
 * What of the views a visitor is told, for the description of the API. What is known to members alone is not mentioned
 * here, and what is the same in every answer to a visitor is left out.
 */

const instant = z.iso.datetime()
const path = z.string().regex(/^\//).meta({ description: 'Of its page on this site.' })
const picture = z
  .string()
  .regex(/^\//)
  .optional()
  .meta({ description: 'Of a picture for previews of links.' })
const cursor = z.string().optional().meta({ description: 'Given where there is more: for the next request.' })

export const publicEvent = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  title: z.string(),
  date: z.iso.date().meta({ description: 'On the wall at the event.' }),
  time: z.iso.time({ precision: -1 }).meta({ description: 'On the wall at the event.' }),
  state: z.enum(eventStates).optional().meta({ description: 'Absent of an event that goes ahead.' }),
  movedFrom: z.iso.date().optional().meta({ description: 'The first date of an event that was moved.' }),
  location: z.string(),
  website: z.union([z.literal(''), z.url()]),
  description: z.string(),
  createdOn: instant,
  clubChoice: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Ids of the clubs that promote it, which `clubs` of the answer names.' }),
  userCounts: z
    .partialRecord(z.enum(eventStatuses), z.int().min(1))
    .meta({ description: 'How many people say so of themselves.' }),
  picture,
  googleCalendar: z
    .url()
    .optional()
    .meta({ description: 'Adds it to Google Calendar. Of an event that is asked for alone.' }),
})

export const publicClub = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  name: z.string(),
  shortName: z.string(),
  picture,
})

export const publicAnswers = {
  Event: publicEvent,
  Club: publicClub,
  EventAnswer: z.object({ event: publicEvent, clubs: z.array(publicClub) }),
  EventsAnswer: z.object({ events: z.array(publicEvent), clubs: z.array(publicClub), cursor }),
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
