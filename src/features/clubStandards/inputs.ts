import { type z } from 'zod'
import { fieldInputs, bySlug, text } from '../../kernel/inputs/parseInput'
import { valueLength } from '../../kernel/limits'
import { standardFields } from './standardFields'

/** `all`: also what only the pages about standards show. */
export const standardsQuery = bySlug.extend({ all: text(valueLength).optional() })
export type StandardsQuery = z.input<typeof standardsQuery>

/** All fields of the form. `revision` is the one that was edited. */
export const standardsInput = bySlug.extend({
  ...fieldInputs(standardFields),
  revision: text(valueLength).optional(),
  remove: text(valueLength).optional(),
})
export type StandardsInput = z.input<typeof standardsInput>
