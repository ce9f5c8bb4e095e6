import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { idLength } from '../../../domain/limits'
import { isResult, resultSeconds } from '../../../domain/result'
import { parseInput, slug } from '../../../server/input/parseInput'
import type { ActivityService } from './activityService'
import type { StatusService } from './statusService'

/** An empty field of a form is one that was left out. */
const optionalId = z
  .string()
  .max(idLength)
  .transform((id) => id || undefined)
  .optional()

const whose = z.object({ slug, userId: optionalId })

const seconds = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .refine(isResult),
      z.number().refine(isResult),
    ],
    'Enter the time as hours, minutes and seconds.',
  )
  .optional()

/** One of a form's three inputs of a result. */
const part = z.string().optional()

const statusInput = whose.extend({
  status: z.string('Choose a status.').optional(),
  club: optionalId,
  comment: z.string().optional(),
  resultInSeconds: seconds,
  hours: part,
  minutes: part,
  seconds: part,
})

const activityQuery = z.object({
  club: z.string().min(1).max(idLength),
  except: optionalId,
})

export function createStatusHandlers(
  statuses: StatusService,
  activity: ActivityService,
): Pick<Handlers, 'setStatus' | 'removeStatus' | 'getActivity'> {
  return {
    setStatus: async (context, input) => {
      const { hours, minutes, seconds, ...fields } = parseInput(statusInput, input)
      const typed = resultSeconds({ hours: hours ?? '', minutes: minutes ?? '', seconds: seconds ?? '' })
      return statuses.set(context, { ...fields, resultInSeconds: fields.resultInSeconds ?? typed })
    },
    removeStatus: async (context, input) => statuses.remove(context, parseInput(whose, input)),
    getActivity: async (context, input) => activity.recent(context, parseInput(activityQuery, input)),
  }
}
