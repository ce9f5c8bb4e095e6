import { z } from 'zod'
import { bestLines } from '../../kernel/running/bests'
import { calendarChoices } from './calendarChoice'
import { joinedEvents } from '../events/joinedEvents'
import { idLength, plainFormLength } from '../../kernel/limits'
import { userFields } from './validateUser'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { asText, bySlug, confirmedBySlug } from '../../kernel/inputs/parseInput'

/** A user as their form sends them. */
export const userInput = z.object(fieldInputs(userFields))
export type UserInput = z.input<typeof userInput>

export const editUserInput = bySlug.extend(userInput.shape)
export type EditUserInput = z.input<typeof editUserInput>

/** `season`: a year. */
export const resultsQuery = bySlug.extend({
  season: z
    .string()
    .regex(/^\d{4}$/, 'season must be a year like 2026.')
    .optional(),
  /** Id of a line of bests. */
  distance: z.enum(bestLines.map(({ id }) => id)).optional(),
})
export type ResultsQuery = z.input<typeof resultsQuery>

/** A text that a form's field has cut off at its greatest length is refused, as its last line may be wrong. */
export const resultsInput = bySlug.extend({
  text: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => text.length < plainFormLength, 'That is too much text at once: paste fewer lines.'),
})
export type ResultsInput = z.input<typeof resultsInput>

/** `id`: that of an import. */
export const resultImportInput = bySlug.extend({ id: z.string().min(1).max(idLength) })
export type ResultImportInput = z.input<typeof resultImportInput>

/** `id`: that of the result. `season`: of the page that shows it. */
export const olderResultInput = resultImportInput.extend({ season: resultsQuery.shape.season })
export type OlderResultInput = z.input<typeof olderResultInput>

/** `follower`: id of the user who follows, who must be the viewer; absent for the viewer, too. */
export const followInput = bySlug.extend({ follower: z.string().max(idLength).optional() })
export type FollowInput = z.input<typeof followInput>

export const calendarInput = bySlug.extend({ holds: z.preprocess(asText, z.enum(calendarChoices)) })
export type CalendarInput = z.input<typeof calendarInput>

/** `joined`: what happens to events that others have a status on. By default they stay, without the name. */
export const deleteUserInput = confirmedBySlug.extend({ joined: z.enum(joinedEvents).default('keep') })
export type DeleteUserInput = z.input<typeof deleteUserInput>
