import type * as calls from '../contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { statusFields, statusValues } from '../../../entities/statuses/validateStatus'
import { guarded } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { EventRecord } from '../../../entities/events/records'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import { removeStatusInput, resultInput, statusInput, undoInput } from '../inputs'
import { createOthersStatusService } from './othersStatusService'
import { createPeopleService } from './peopleService'
import { createStatusService, requireParticipant, requireResultSetter } from './statusService'

/**
 * Creates the handlers with which admins add the results of a race. `answering` creates those of members' statuses,
 * whose response `answer` builds from the changed event.
 */
export function createStatusHandlers(needs: HandlerNeeds) {
  const { store, timeZone } = needs
  const others = createOthersStatusService(needs)
  const statuses = createStatusService({ statuses: createStatusRepository(store), others, timeZone })
  const people = createPeopleService(needs)

  const handlers: HandlersOf<typeof calls, 'enterResult' | 'undoStatus'> = {
    enterResult: guarded(requireResultSetter, resultInput, async (context, input) => {
      const { eventId, userId } = await others.enterResult(context, input)
      return people.ofUsers(context, eventId, [userId])
    }),
    undoStatus: guarded(requireResultSetter, undoInput, async (context, input) => {
      await others.undo(context, input)
      return people.ofUsers(context, input.slug, [input.userId])
    }),
  }

  function answering<Answer extends object>(
    answer: (context: CallContext, event: EventRecord) => Promise<Answer>,
  ) {
    return {
      setStatus: guarded(requireParticipant, statusInput, (context, input) =>
        statuses.set(context, input, async (event, own) => ({
          ...(await answer(context, event)),
          ...(own && { said: await statuses.savedStatus(own) }),
        })),
      ),
      removeStatus: guarded(requireParticipant, removeStatusInput, (context, input) =>
        statuses.remove(context, input, async (event, own) => ({
          ...(await answer(context, event)),
          ...(own && { removed: formTexts(statusFields, statusValues(own)) }),
        })),
      ),
    }
  }

  return { handlers, answering }
}
