import { z } from 'zod'
import type { CallContext, Handlers } from '../../../api/handlers'
import { idLength } from '../../../domain/limits'
import { resultSeconds } from '../../../domain/result'
import { statusFieldLabels, statusMessages } from '../../../domain/validateStatus'
import { cursorInput } from '../../../input/cursor'
import { guarded } from '../../../input/guarded'
import { bySlug, optionalId, parseInput, slug } from '../../../input/parseInput'
import type { EventRecord } from '../../../store/schema'
import type { OthersStatusService } from './othersStatusService'
import type { PeopleService } from './peopleService'
import { requireParticipant, requireStatusSetter, type StatusService } from './statusService'

const whose = z.object({ slug, userId: optionalId })

/** Whether the result is valid is not checked here: with another status it does not matter. */
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

/** One of the three inputs of a result in a form. */
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

const result = bySlug.extend({
  userId: z.string().min(1).max(idLength),
  time: z.string(),
  from: z.string().max(idLength),
})
const undo = bySlug.extend({ userId: z.string().min(1).max(idLength), date: z.string().max(idLength) })
const awaited = bySlug.extend({ cursor: cursorInput })

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

/** `answer` makes the answer from the changed event. */
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

/** For administrators who enter the results of a race. */
export function createResultHandlers(
  others: OthersStatusService,
  people: PeopleService,
): Pick<Handlers, 'getAwaitedResults' | 'enterResult' | 'undoStatus'> {
  return {
    getAwaitedResults: guarded(
      requireStatusSetter,
      (input) => parseInput(awaited, input),
      (context, { slug, cursor }) => people.awaited(context, slug, cursor),
    ),
    enterResult: guarded(
      requireStatusSetter,
      (input) => parseInput(result, input, { time: 'Time' }),
      async (context, input) => {
        const { eventId, userId } = await others.enterResult(context, input)
        return people.ofUsers(context, eventId, [userId])
      },
    ),
    undoStatus: guarded(
      requireStatusSetter,
      (input) => parseInput(undo, input),
      async (context, input) => {
        await others.undo(context, input)
        return people.ofUsers(context, input.slug, [input.userId])
      },
    ),
  }
}
