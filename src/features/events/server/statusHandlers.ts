import { z } from 'zod'
import type { CallContext, Handlers } from '../../../api/handlers'
import { idLength } from '../../../domain/limits'
import { resultSeconds } from '../../../domain/result'
import { statusFieldLabels, statusMessages } from '../../../domain/validateStatus'
import { guarded } from '../../../input/guarded'
import { optionalId, parseInput, slug } from '../../../input/parseInput'
import type { EventRecord } from '../../../store/schema'
import type { ActivityService } from './activityService'
import { requireParticipant, type StatusService } from './statusService'

const whose = z.object({ slug, userId: optionalId })

/** Whether it is a possible result is not checked here: with another status it does not matter. */
const seconds = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
      z.number(),
    ],
    statusMessages.result,
  )
  .optional()

/** One of a form's three inputs of a result. */
const part = z.string().optional()

const statusInput = whose.extend({
  status: z.string(statusMessages.status).optional(),
  club: optionalId,
  comment: z.string().optional(),
  resultInSeconds: seconds,
  hours: part,
  minutes: part,
  seconds: part,
})

const activityQuery = z.object({
  club: z.string().min(1).max(idLength).optional(),
  followed: z.literal('yes', "followed must be 'yes'.").optional(),
  except: optionalId,
})

function parseStatus(input: unknown) {
  const {
    hours = '',
    minutes = '',
    seconds = '',
    ...fields
  } = parseInput(statusInput, input, statusFieldLabels)
  const typed = resultSeconds({ hours, minutes, seconds })
  return { ...fields, resultInSeconds: fields.resultInSeconds ?? typed }
}

/** `answer` makes the answer of the event as it is afterwards. */
export function createStatusHandlers<Answer>(
  statuses: StatusService,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    setStatus: guarded(requireParticipant, parseStatus, (context, input) =>
      statuses.set(context, input, (event) => answer(context, event)),
    ),
    removeStatus: guarded(
      requireParticipant,
      (input) => parseInput(whose, input),
      (context, input) => statuses.remove(context, input, (event) => answer(context, event)),
    ),
  }
}

export function createActivityHandlers(activity: ActivityService): Pick<Handlers, 'getActivity'> {
  return {
    getActivity: async (context, input) => activity.recent(context, parseInput(activityQuery, input)),
  }
}
