import { z } from 'zod'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug } from '../../kernel/inputs/parseInput'
import { standardFields } from './standardFields'

/** `all`: also what only the pages about standards show. */
export const standardsQuery = bySlug.extend({ all: z.string().optional() })
export type StandardsQuery = z.input<typeof standardsQuery>

/** All fields of the form. `revision` is the one that was edited. */
export const standardsInput = bySlug.extend({
  ...fieldInputs(standardFields),
  revision: z.string().optional(),
  remove: z.string().optional(),
})
export type StandardsInput = z.input<typeof standardsInput>
