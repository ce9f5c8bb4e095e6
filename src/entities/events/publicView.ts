import { z } from 'zod'
import { path, picture } from '../../kernel/inputs/publicFields'
import { eventStates, eventStatuses } from '../../kernel/running/eventState'
import { standardDistances } from '../../kernel/running/lengths'
import { type EntryWay, entryWays } from './entryFacts'
import { entryPhases } from './entryText'
import type { EventField } from './validateEvent'
import { terrains } from '../../kernel/running/terrain'

const instant = z.iso.datetime()

/** A moment is YYYY-MM-DD, YYYY-MM-DDTHH:mm or words. */
const words = z.string().optional()
const entryMoments = { entryOpens: words, entryCloses: words, entryDrawn: words, entryTransfers: words }
const fullRace = z.object({ distance: words, since: instant })
const entryView = z.object({
  phase: z.enum(entryPhases),
  line: z.string(),
  note: z.string().meta({ description: 'Only what is news in a list.' }),
  details: z.array(z.string()).readonly(),
  enterAt: words.meta({ description: 'The host of `entryAddress`, if one can enter.' }),
})

const edition = z.object({ path, date: z.iso.date() }).optional()

const userCounts = z.partialRecord(z.enum(eventStatuses), z.number().min(1).meta({ type: 'integer' }))

/** The public fields of an event, for its view and the OpenAPI document. */
export const publicEventView = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  title: z.string(),
  date: z.iso.date().meta({ description: 'Local date at the event.' }),
  time: z.iso.time({ precision: -1 }).meta({ description: 'Local start time at the event.' }),
  state: z.enum(eventStates).optional().meta({ description: 'Omitted if the event is going ahead.' }),
  movedFrom: z.iso.date().optional().meta({ description: 'The original date, if the event has been moved.' }),
  reason: z
    .string()
    .optional()
    .meta({ description: 'Why the event has been called off, postponed or moved.' }),
  location: z.string(),
  coordinates: z.string().optional().meta({ description: 'Latitude and longitude, such as “53.19, -2.89”.' }),
  distances: z
    .array(
      z.object({
        id: z.string().meta({
          description:
            'The id of a standard distance (see `distances`). For any other distance, its length or name.',
        }),
        name: z.string(),
        metres: z.number().optional().meta({
          description: 'Omitted if there is no set length, as for a relay, or if `over` is given.',
        }),
        over: z.object({ id: z.string(), metres: z.number() }).optional().meta({
          description: 'The distance without the extra words in its name: 5 km for “Canicross 5 km”.',
        }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: `Standard distances: ${standardDistances.map(({ id }) => id).join(', ')}.` }),
  terrain: z.enum(terrains).optional(),
  isApproximate: z.literal(true).optional().meta({ description: 'True if the distances are approximate.' }),
  website: z.string().meta({ description: 'Link to the race website (http or https), or an empty string.' }),
  officialResults: z
    .string()
    .optional()
    .meta({ description: 'Link to the official results (http or https), once available.' }),
  description: z.string(),
  ...entryMoments,
  entryPrice: words,
  entryAddress: words,
  entryHow: z.enum(Object.keys(entryWays) as EntryWay[]).optional(),
  entryOnDay: z.enum(['yes', 'no']).optional(),
  entryLimit: z.number().optional().meta({ type: 'integer', description: 'Number of places.' }),
  entryWaiting: z.literal(true).optional().meta({ description: 'True if there is a waiting list.' }),
  full: z.array(fullRace).readonly().optional(),
  entry: entryView.optional().meta({ description: 'Texts about entries at the time of the request.' }),
  createdOn: instant,
  updatedOn: instant
    .optional()
    .meta({ description: 'When the event was added or last changed. Only with `since`.' }),
  clubChoice: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Ids of the clubs that promote the event. Their names are in `clubs`.' }),
  captainsChoice: z
    .boolean()
    .meta({ description: 'True if a captain recommends the event. Always false for visitors.' }),
  isEditable: z
    .boolean()
    .meta({ description: 'True if the caller can edit the event. Always false for visitors.' }),
  userCounts: userCounts.meta({ description: 'Number of people with each status.' }),
  distanceCounts: z
    .array(
      z.object({ distance: z.string().meta({ description: 'Id of the distance.' }), counts: userCounts }),
    )
    .readonly()
    .optional()
    .meta({
      description:
        'Number of people at each distance, if there are several. Only in the response for one event.',
    }),
  editions: z.object({ before: edition, after: edition }).optional().meta({
    description:
      'The previous and next events of the same race, if known. Only in the response for one event.',
  }),
  picture,
  googleCalendar: z.url().optional().meta({
    description:
      'Link that adds the event to Google Calendar. Only in the response for one event, and only if it’s going ahead.',
  }),
} satisfies Record<string, z.ZodType> & Record<Exclude<EventField, 'timeZone'>, z.ZodType>)

export type PublicEventView = Readonly<z.output<typeof publicEventView>>
