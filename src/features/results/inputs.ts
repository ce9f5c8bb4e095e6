import { z } from 'zod'
import { bySlug, idText, text } from '../../kernel/inputs/parseInput'
import { plainFormLength, valueLength } from '../../kernel/limits'
import { bestLines } from '../../kernel/running/bests'

export type ResultsQuery = z.input<typeof resultsQuery>

export type ResultsInput = z.input<typeof resultsInput>

export type AddResultsInput = z.input<typeof addResultsInput>

export type ResultImportInput = z.input<typeof resultImportInput>

export type OlderResultInput = z.input<typeof olderResultInput>

/** `season` is a year. */
export const resultsQuery = bySlug.extend({
  season: text(valueLength)
    .regex(/^\d{4}$/, 'season must be a year, such as 2026.')
    .optional(),
  /** Id of a line of bests. */
  distance: z.enum(bestLines.map(({ id }) => id)).optional(),
})

/** A text at the field's maximum length is refused, because the browser may have cut off its last line. */
export const resultsInput = bySlug.extend({
  text: text(plainFormLength - 1, 'That’s too much text. Paste fewer lines.'),
})

/** `terrain` is that of all results whose lines name none; with `none` they count for no best. */
export const addResultsInput = resultsInput.extend({
  terrain: z.enum(['', 'road', 'track', 'none']).optional(),
})

/** `id` is that of an import. */
export const resultImportInput = bySlug.extend({ id: idText })

/** `id` is that of the older result, and `season` is the year of the page that shows it. */
export const olderResultInput = resultImportInput.extend({ season: resultsQuery.shape.season })
