import type * as participationCalls from '../contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { statusFieldLabels, statusFields, statusValues } from '../../../entities/statuses/validateStatus'
import { guarded } from '../../../kernel/inputs/guarded'
import type { EventRecord } from '../../../entities/events/records'
import { awaitedResultsQuery, removeStatusInput, resultInput, statusInput, undoInput } from '../inputs'
import type { OthersStatusService } from './othersStatusService'
import type { PeopleService } from './peopleService'
import {
  requireParticipant,
  requireResultSetter,
  requireStatusSetter,
  type StatusService,
} from './statusService'

/** Creates the handlers of members' statuses. `answer` builds the response from the changed event. */
export function createStatusHandlers<Answer extends object>(
  statuses: StatusService,
  answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
) {
  return {
    setStatus: guarded(
      requireParticipant,
      statusInput,
      (context, input) =>
        statuses.set(context, input, async (event, own) => ({
          ...(await answer(context, event)),
          ...(own && { said: await statuses.savedStatus(own) }),
        })),
      statusFieldLabels,
    ),
    removeStatus: guarded(requireParticipant, removeStatusInput, (context, input) =>
      statuses.remove(context, input, async (event, own) => ({
        ...(await answer(context, event)),
        ...(own && { removed: formTexts(statusFields, statusValues(own)) }),
      })),
    ),
  }
}

/** Creates the handlers with which admins add the results of a race. */
export function createOthersResultHandlers(
  others: OthersStatusService,
  people: PeopleService,
): HandlersOf<typeof participationCalls, 'getAwaitedResults' | 'enterResult' | 'undoStatus'> {
  return {
    getAwaitedResults: guarded(requireStatusSetter, awaitedResultsQuery, (context, { slug, cursor }) =>
      people.awaited(context, slug, cursor),
    ),
    enterResult: guarded(
      requireResultSetter,
      resultInput,
      async (context, input) => {
        const { eventId, userId } = await others.enterResult(context, input)
        return people.ofUsers(context, eventId, [userId])
      },
      { time: 'Time', distance: 'Distance' },
    ),
    undoStatus: guarded(requireResultSetter, undoInput, async (context, input) => {
      await others.undo(context, input)
      return people.ofUsers(context, input.slug, [input.userId])
    }),
  }
}
