import { z } from 'zod'
import { pastedList, text } from '../../kernel/inputs/parseInput'
import { idLength, websiteLength } from '../../kernel/limits'

export type ReadRacesInput = z.input<typeof readRacesInput>

export type AddRacesInput = z.input<typeof addRacesInput>

export type TakeBackRacesInput = z.input<typeof takeBackRacesInput>

/**
 * `order` is the order of day and month in dates, and `time` the start of races without one. Corrections are in fields
 * named by `fixName`.
 */
export const readRacesInput = z
  .object({
    text: pastedList,
    order: z.enum(['day', 'month', ''], 'order must be day or month.').optional(),
    time: text(idLength).optional().meta({ title: 'Time' }),
  })
  .catchall(text(websiteLength))

/** Selected races have a field `line` with their line number, whose value is one of `selectableFates`. */
export const addRacesInput = readRacesInput

export const takeBackRacesInput = z.object({ addedOn: text(idLength) })
