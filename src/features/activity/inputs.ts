import { z } from 'zod'
import { idText, optionalId } from '../../kernel/inputs/parseInput'

export type ActivityQuery = z.input<typeof activityQuery>

export const activityQuery = z.object({
  /** Id of the club whose members' changes are included. */
  club: idText.optional(),
  /** 'yes' includes changes of users whom the viewer follows. */
  followed: z.literal('yes', "followed must be 'yes'.").optional(),
  /** Id of a user whose changes in the club are left out. */
  except: optionalId,
})
