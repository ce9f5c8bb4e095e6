import { z } from 'zod'
import { pastedList } from '../../kernel/inputs/scalars'
import { idLength, websiteLength } from '../../kernel/limits'

export type ReadRacesInput = z.input<typeof readRacesInput>

export type AddRacesInput = z.input<typeof addRacesInput>

export type TakeBackRacesInput = z.input<typeof takeBackRacesInput>

/**
 * A list as a text. `order`: which number of a date is first; `time`: the start of races that name none; a field for each
 * text that was corrected: see `fixName`.
 */
export const readRacesInput = z
  .object({
    text: pastedList,
    order: z.enum(['day', 'month', ''], 'order must be day or month.').optional(),
    time: z.string().max(idLength).optional(),
  })
  .catchall(z.string().max(websiteLength))

/** Besides, a field for each chosen race: `line` with the number of its line, and what it becomes: see `choosableFates`. */
export const addRacesInput = readRacesInput

/** `addedOn`: when they were added. */
export const takeBackRacesInput = z.object({ addedOn: z.string().max(idLength) })
