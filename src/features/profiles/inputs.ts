import { z } from 'zod'
import { userFields } from '../../entities/users/validateUser'
import { fieldInputs, bySlug } from '../../kernel/inputs/parseInput'

export type UserInput = z.input<typeof userInput>

export type EditUserInput = z.input<typeof editUserInput>

export const userInput = z.object(fieldInputs(userFields))

export const editUserInput = bySlug.extend(userInput.shape)
