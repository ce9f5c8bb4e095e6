import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { idLength } from '../../../domain/limits'
import { optionalId, parseInput } from '../../../input/parseInput'
import type { ActivityService } from './activityService'

const activityQuery = z.object({
  club: z.string().min(1).max(idLength).optional(),
  followed: z.literal('yes', "followed must be 'yes'.").optional(),
  except: optionalId,
})

export function createActivityHandlers(activity: ActivityService): Pick<Handlers, 'getActivity'> {
  return {
    getActivity: async (context, input) => activity.recent(context, parseInput(activityQuery, input)),
  }
}
