import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { today } from '../../../kernel/dates/zone'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import type { ClubRecord } from '../../../entities/clubs/records'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { setupSteps } from '../../../entities/clubs/setupSteps'
import { requireMember } from '../../../entities/users/server/userPresenter'
import { editableClub } from '../../clubMembership/server/editableClub'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as clubPageCalls from '../contract'
import { setupStepInput } from '../inputs'
import { clubSetup } from './clubSetupRepository'

/** Lists what sets up a new club, for its admins. */
export function createClubSetupHandlers({
  store,
  timeZone,
}: HandlerNeeds): HandlersOf<typeof clubPageCalls, 'getClubSetup' | 'dismissSetupStep'> {
  async function response({ now }: CallContext, club: ClubRecord) {
    const shown = setupSteps.filter((step) => !club.dismissedSteps?.includes(step))
    const found = shown.length > 0 ? await clubSetup(store, club, today(now, timeZone)) : undefined
    const steps = shown.map((step) => ({ step, ...(found?.[step] !== undefined && { found: found[step] }) }))
    const setup = steps.every((one) => one.found !== undefined) ? [] : steps
    return { club: presentClub(club), setup }
  }

  return {
    getClubSetup: guarded(requireMember, bySlug, async (context, { slug }) =>
      response(context, await editableClub(createClubRepository(store), context.viewer, slug)),
    ),
    dismissSetupStep: guarded(requireMember, setupStepInput, async (context, { slug, step }) => {
      const club = await editableClub(createClubRepository(store), context.viewer, slug)
      const add = (one: ClubRecord) => ({
        ...one,
        dismissedSteps: [...new Set([...(one.dismissedSteps ?? []), step])],
      })
      return response(context, (await store.clubs.modify(club.id, add)) ?? club)
    }),
  }
}
