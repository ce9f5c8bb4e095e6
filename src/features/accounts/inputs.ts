import { z } from 'zod'
import { joinedEvents } from '../../entities/events/joinedEvents'
import { confirmedBySlug } from '../../kernel/inputs/parseInput'

export type DeleteUserInput = z.input<typeof deleteUserInput>

/** `joined` decides about events that others have a status for. By default they stay, without the user's name. */
export const deleteUserInput = confirmedBySlug.extend({ joined: z.enum(joinedEvents).default('keep') })
