import { z } from 'zod'
import { subjectOf } from '../../../domain/fieldMessages'
import { idLength } from '../../../domain/limits'
import { eventFieldNames, eventLabels, type EventField } from '../../../domain/validateEvent'
import type { Fields } from '../../../domain/validation'
import { parseInput, textInputs } from '../../../input/parseInput'

/** The wanted values of an event: the texts of its form, not checked yet. */
export interface ParsedEventInput {
  /** Id of the edited event; absent for a new one. */
  readonly id?: string
  /** An absent field is not changed. */
  readonly fields: Fields<EventField>
  readonly captainsChoice?: boolean
  readonly revision?: number
}

const eventInput = z.object({
  ...textInputs(eventFieldNames),
  id: z.string().max(idLength).optional(),
  captainsChoice: z
    .union(
      [z.boolean(), z.enum(['yes', 'no', ''])],
      `${subjectOf(eventLabels.captainsChoice)} must be true, false, 'yes' or 'no'.`,
    )
    .optional(),
  captainsChoiceOffered: z.string().optional(),
  revision: z
    .union(
      [
        z.number().int().min(0),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      'The revision must be that of the event, unchanged.',
    )
    .optional(),
})

/** Throws `Invalid`. */
export function parseEventInput(input: unknown): ParsedEventInput {
  const parsed = parseInput(eventInput, input, eventLabels)
  const { id, captainsChoice, captainsChoiceOffered, revision, ...fields } = parsed
  return {
    id: id || undefined,
    fields,
    captainsChoice:
      captainsChoice === undefined
        ? captainsChoiceOffered
          ? false
          : undefined
        : captainsChoice === true || captainsChoice === 'yes',
    revision,
  }
}
