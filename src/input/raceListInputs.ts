import { z } from 'zod'
import { idLength } from '../domain/limits'
import { pastedList } from './scalars'

/** A list as a text. `order`: which number of a date is first; `time`: the start of races that name none. */
export const readRacesInput = z.object({
  text: pastedList,
  order: z.enum(['day', 'month', ''], 'order must be day or month.').optional(),
  time: z.string().max(idLength).optional(),
})
export type ReadRacesInput = z.input<typeof readRacesInput>

/** With a field for each chosen race: `line` with the number of its line, and what it becomes: see `choosableFates`. */
export const addRacesInput = readRacesInput.catchall(z.string().max(idLength))
export type AddRacesInput = z.input<typeof addRacesInput>

/** `addedOn`: when they were added. */
export const takeBackRacesInput = z.object({ addedOn: z.string().max(idLength) })
export type TakeBackRacesInput = z.input<typeof takeBackRacesInput>
