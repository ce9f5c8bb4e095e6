import { z } from 'zod'
import { path, picture } from '../../kernel/inputs/publicFields'
import { eventStates } from '../../kernel/running/eventState'
import { eventStatuses } from '../../kernel/running/eventStatus'
import { standardDistances } from '../../kernel/running/lengths'
import type { EventField } from './validateEvent'
import { terrains } from '../../kernel/running/terrain'

const instant = z.iso.datetime()

const edition = z.object({ path, date: z.iso.date() }).optional()

const userCounts = z.partialRecord(z.enum(eventStatuses), z.number().min(1).meta({ type: 'integer' }))

/** What anybody may see of an event, for its view and for the description of the API. */
export const publicEventView = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  title: z.string(),
  date: z.iso.date().meta({ description: 'On the wall at the event.' }),
  time: z.iso.time({ precision: -1 }).meta({ description: 'On the wall at the event.' }),
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
  googleCalendar: z
    .url()
    .optional()
    .meta({ description: 'Adds it to Google Calendar. Of an event that goes ahead, asked for alone.' }),
} satisfies Record<string, z.ZodType> & Record<Exclude<EventField, 'timeZone'>, z.ZodType>)

export type PublicEventView = Readonly<z.output<typeof publicEventView>>
