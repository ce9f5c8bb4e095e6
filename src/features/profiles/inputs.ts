import { z } from 'zod'
import { userFields } from '../../entities/users/validateUser'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'

export type UserInput = z.input<typeof userInput>

export type EditUserInput = z.input<typeof editUserInput>

export type FollowInput = z.input<typeof followInput>

/** A user as their form sends them. */
export const userInput = z.object(fieldInputs(userFields))

export const editUserInput = bySlug.extend(userInput.shape)

/** `follower`: id of the user who follows, who must be the viewer; absent for the viewer, too. */
export const followInput = bySlug.extend({ follower: z.string().max(idLength).optional() })
