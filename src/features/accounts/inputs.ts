import { z } from 'zod'
import { joinedEvents } from '../../entities/events/joinedEvents'
import { confirmedBySlug } from '../../kernel/inputs/parseInput'

export type DeleteUserInput = z.input<typeof deleteUserInput>

/** `joined`: what happens to events that others have a status on. By default they stay, without the name. */
export const deleteUserInput = confirmedBySlug.extend({ joined: z.enum(joinedEvents).default('keep') })
