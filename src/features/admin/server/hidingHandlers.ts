import type * as adminCalls from '../contract'
import type * as accountCalls from '../../accounts/contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { presentFoundUser, presentUser } from '../../../entities/users/server/userPresenter'
import { canSeeAdmin } from '../../../kernel/access/permissions'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug, type BySlug, confirmedBySlug } from '../../../kernel/inputs/parseInput'
import { type HidingChange, type HidingService, requireHider } from './hidingService'

export function createHidingHandlers(
  hiding: HidingService,
): HandlersOf<typeof adminCalls, 'emptyUser' | 'hideUser' | 'showUser'> &
  HandlersOf<typeof accountCalls, 'getAdded'> {
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
