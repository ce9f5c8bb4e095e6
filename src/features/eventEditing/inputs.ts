import { z } from 'zod'
import { eventLabels, eventFields } from '../../entities/events/validateEvent'
import { subjectOf } from '../../kernel/fields/fieldMessages'
import { fieldInputs, optionalId, bySlug, flag, digitsOnly, text } from '../../kernel/inputs/parseInput'
import { returnPathLength } from '../../kernel/limits'

export type EventInput = z.input<typeof eventInput>

export type FullInput = z.input<typeof fullInput>

export type RaceInput = z.input<typeof raceInput>

const captainsChoice = `${subjectOf(eventLabels.captainsChoice)} must be true, false, 'yes' or 'no'.`

/** The event form. With `id` it edits that event and absent fields are unchanged. Without `id` it adds an event. */
export const eventInput = z.object({
  ...fieldInputs(eventFields),
  id: optionalId,
  captainsChoice: z
    .union([flag(captainsChoice), z.literal('').transform(() => false)], captainsChoice)
    .optional(),
  /** The event's `revision` in the form. The edit is rejected if the event was edited since. */
  revision: z
    .union(
      [z.number().int().min(0), digitsOnly],
      'revision must be the whole number that came with the event.',
    )
    .optional(),
  /** Id of another edition of the race, for a new event. */
  editionOf: optionalId,
})

/** `distance` is the id of one of the event's distances. Without it, the report is about the whole race. */
export const fullInput = bySlug.extend({ distance: optionalId, isFull: flag('isFull must be yes or no.') })

/** `edition` is the slug, id or URL of an event of the same race. An empty text separates the event. */
export const raceInput = bySlug.extend({ edition: text(returnPathLength).default('') })
