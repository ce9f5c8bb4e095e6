import { z } from 'zod'
import { idLength } from '../../../domain/limits'
import { eventFields, type EventField } from '../../../domain/validateEvent'
import type { Fields } from '../../../domain/validation'
import { parseInput } from '../../../input/parseInput'

/** An event as its form sends it, not yet checked. */
export interface EventInput {
  /** Of the event that is edited; absent where one is added. */
  readonly id?: string
  /** A field left out is not changed. */
  readonly fields: Fields<EventField>
  readonly captainsChoice?: boolean
  readonly revision?: number
}

const text = z.string('must be text').optional()

const eventInput = z.object({
  id: z.string('must be text').max(idLength, 'is too long').optional(),
  ...({
    date: text,
    title: text,
    time: text,
    location: text,
    website: text,
    description: text,
    clubChoice: text,
  } satisfies Record<EventField, typeof text>),
  captainsChoice: z
    .union([z.boolean(), z.enum(['yes', 'no', ''])], "must be true, false, 'yes' or 'no'")
    .optional(),
  captainsChoiceOffered: text,
  revision: z
    .union(
      [
        z.number().int().min(0),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      'must be the revision of the event, unchanged',
    )
    .optional(),
})

/** Throws `Invalid`. */
export function parseEventInput(input: unknown): EventInput {
  const { id, captainsChoice, captainsChoiceOffered, revision, ...given } = parseInput(eventInput, input)
  const names = eventFields.filter((name) => given[name] !== undefined)
  return {
    id: id || undefined,
    fields: Object.fromEntries(names.map((name) => [name, given[name]])),
    captainsChoice:
      captainsChoice === undefined
        ? captainsChoiceOffered
          ? false
          : undefined
        : captainsChoice === true || captainsChoice === 'yes',
    revision,
  }
}
