import { z } from 'zod'
import { eventLabels, eventFields } from '../../entities/events/validateEvent'
import { subjectOf } from '../../kernel/fields/fieldMessages'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { optionalId, bySlug } from '../../kernel/inputs/parseInput'
import { flag, digitsOnly } from '../../kernel/inputs/scalars'
import { returnPathLength } from '../../kernel/limits'

export type EventInput = z.input<typeof eventInput>

export type RaceInput = z.input<typeof raceInput>

const captainsChoice = `${subjectOf(eventLabels.captainsChoice)} must be true, false, 'yes' or 'no'.`

/**
 * An event as its form sends it. With `id` the event is edited, and absent fields stay as they are; without it, an
 * event is added.
 */
export const eventInput = z.object({
  ...fieldInputs(eventFields),
  id: optionalId,
  captainsChoice: z
    .union([flag(captainsChoice), z.literal('').transform(() => false)], captainsChoice)
    .optional(),
  /** `revision` of the event in the form: if it was edited since, this edit is refused. */
  revision: z
    .union(
      [z.number().int().min(0), digitsOnly],
      'revision must be the whole number that came with the event.',
    )
    .optional(),
  /** Of a new event: id of another edition of the same race. */
  editionOf: optionalId,
})

/** `edition`: slug, id or address of an event of the same race; empty where the event is no edition of it. */
export const raceInput = bySlug.extend({ edition: z.string().max(returnPathLength).default('') })
