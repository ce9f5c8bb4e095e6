import type { CallContext, Handlers } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { presentFoundUser, presentUser } from '../../../entities/users/server/userPresenter'
import { canSeeAdmin } from '../../../kernel/access/permissions'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug, type BySlug, confirmedBySlug } from '../../../kernel/inputs/parseInput'
import { type HidingChange, type HidingService, requireHider } from './hidingService'

type HidingCalls = 'getAdded' | 'hideUser' | 'showUser' | 'emptyUser'

export function createHidingHandlers(hiding: HidingService): Pick<Handlers, HidingCalls> {
  const change =
    (name: HidingChange) =>
    async (context: CallContext, { slug }: BySlug) => ({
      user: presentFoundUser(await hiding.change(context, slug, name)),
    })
  return {
    getAdded: guarded(requireMember, bySlug, async (context, { slug }) => {
      const { user, added } = await hiding.added(context, slug)
      const present = canSeeAdmin(context.viewer) ? presentFoundUser : presentUser
      return { user: { ...present(user), added } }
    }),
    hideUser: guarded(requireHider, bySlug, change('hide')),
    showUser: guarded(requireHider, bySlug, change('show')),
    emptyUser: guarded(requireHider, confirmedBySlug, change('empty')),
  }
}
