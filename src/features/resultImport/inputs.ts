import { z } from 'zod'
import { bySlug } from '../../kernel/inputs/parseInput'
import { pastedList, flag } from '../../kernel/inputs/scalars'
import { idLength, leftShown, listRaceLength } from '../../kernel/limits'

export type ListInput = z.input<typeof listInput>

export type ListsQuery = z.input<typeof listsQuery>

export type ListById = z.input<typeof listById>

export type ListColumnsInput = z.input<typeof listColumnsInput>

export type ListAnswersInput = z.input<typeof listAnswersInput>

const id = z.string().min(1).max(idLength)

/** `club`: id of the club for whose members it is; '' for everybody. */
export const listInput = bySlug.extend({
  text: pastedList,
  club: z.string().max(idLength),
})

/** `left`: ids of those whose results a list that was just saved left as they were, with commas between. */
export const listsQuery = bySlug.extend({
  left: z
    .string()
    .max(leftShown * (idLength + 1))
    .optional(),
})

/** `id`: that of the list. */
export const listById = bySlug.extend({ id })

/**
 * What the columns hold, with a field for each, `column0` and so on; fields of other names are left alone.
 * `distance`: id of that of lines that name none. `isMinutes`: whether times such as 40:09:00 are minutes and seconds.
 * `race`: the race of the list that is the event's; '*' for all of them.
 */
export const listColumnsInput = listById
  .extend({
    isGun: flag('isGun must be yes or no.').optional(),
    distance: z.string().max(idLength).optional(),
    isMinutes: z.enum(['yes', 'no', '']).optional(),
    race: z.string().max(listRaceLength).optional(),
  })
  .catchall(z.string().max(idLength))

/**
 * Answers and ticks, with a field for each: `who:` with the key of the line, 'yes' or 'no'; `tick:` with the key, 'yes'
 * where another result is to be replaced; `name:` with the number of a line that names the club, and the member who ran
 * it. `then`: 'more' keeps the answers, and saves nothing.
 */
export const listAnswersInput = listById
  .extend({ then: z.enum(['save', 'more']).default('save') })
  .catchall(z.string().max(idLength))
