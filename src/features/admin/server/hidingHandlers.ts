import type { CallContext, Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { presentFoundUser, presentUser } from '../../../data/users/userPresenter'
import { canSeeAdmin } from '../../../domain/permissions'
import { guarded } from '../../../input/guarded'
import { bySlug, type BySlug, confirmedBySlug } from '../../../input/parseInput'
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
