import { z } from 'zod'
import { raceFactsFields } from '../../entities/raceFacts/raceFactsFields'
import { fieldInputs, bySlug, pastedList, flag, idText, text } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'
import { leftShown, listRaceLength } from './limits'

export type ListInput = z.input<typeof listInput>

export type ListsQuery = z.input<typeof listsQuery>

export type SavedResultsQuery = z.input<typeof savedResultsQuery>

export type ListById = z.input<typeof listById>

export type ListColumnsInput = z.input<typeof listColumnsInput>

export type RaceFactsInput = z.input<typeof raceFactsInput>

export type ListAnswersInput = z.input<typeof listAnswersInput>

/** `club` is the id of the club whose members are looked up; '' means everyone on the site. */
export const listInput = bySlug.extend({
  text: pastedList,
  club: text(idLength),
})

/** `left` holds the comma-separated ids of members whose results a save left alone. */
export const listsQuery = bySlug.extend({
  left: text(leftShown * (idLength + 1)).optional(),
})

/** `list` is the id of an import; `user` that of the one person whose result was saved. */
export const savedResultsQuery = bySlug.extend({
  list: text(idLength).default(''),
  user: text(idLength).default(''),
})

/** `distance` is the id of the distance; '' if the event has only one or none. `club` may be left out by admins of one. */
export const raceFactsInput = bySlug.extend({
  club: text(idLength).optional(),
  distance: text(idLength).default(''),
  ...fieldInputs(raceFactsFields()),
})

/** `id` is that of the draft, import or name. */
export const listById = bySlug.extend({ id: idText })

/**
 * Column contents in fields named `column0`, `column1` and so on; unknown fields are ignored. `distance` is the id of
 * the distance for lines that give none. `isMinutes` says that times such as 40:09:00 are minutes and seconds. `race`
 * is the name that the list gives to the event's race, or '*' for all races.
 */
export const listColumnsInput = listById
  .extend({
    isGun: flag('isGun must be yes or no.').optional(),
    distance: text(idLength).optional(),
    isMinutes: z.enum(['yes', 'no', '']).optional(),
    race: text(listRaceLength).optional(),
  })
  .catchall(text(idLength))

/**
 * Answers by field name. `who:` and a line key hold 'yes' or 'no'. `tick:` and a line key hold 'yes' to replace a
 * result. `name:` and a line number hold the name of the member who ran it; `new:` and a line number hold 'yes' to add
 * the runner to the club, and `all` adds all of its runners. `categories` saves the list's categories of members who have
 * none. With `then` set to 'more' no results are saved.
 */
export const listAnswersInput = listById
  .extend({
    then: z.enum(['save', 'more']).default('save'),
    all: flag('all must be yes or no.').optional(),
    categories: flag('categories must be yes or no.').optional(),
  })
  .catchall(text(idLength))
