import { z } from 'zod'
import { calendarChoices } from '../domain/calendarChoice'
import { joinedEvents } from '../domain/joinedEvents'
import { idLength } from '../domain/limits'
import { userFields } from '../domain/validateUser'
import { fieldInputs } from './fieldInputs'
import { asText, bySlug, confirmedBySlug } from './parseInput'

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
})
export type ResultsQuery = z.input<typeof resultsQuery>

/** `follower`: id of the user who follows, who must be the viewer; absent for the viewer, too. */
export const followInput = bySlug.extend({ follower: z.string().max(idLength).optional() })
export type FollowInput = z.input<typeof followInput>

export const calendarInput = bySlug.extend({ holds: z.preprocess(asText, z.enum(calendarChoices)) })
export type CalendarInput = z.input<typeof calendarInput>

/** `joined`: what happens to events that others have a status on. By default they stay, without the name. */
export const deleteUserInput = confirmedBySlug.extend({ joined: z.enum(joinedEvents).default('keep') })
export type DeleteUserInput = z.input<typeof deleteUserInput>
