import type { CallContext, Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { presentFoundUser, presentUser } from '../../../data/users/userPresenter'
import { canSeeAdmin } from '../../../domain/permissions'
import { guarded } from '../../../input/guarded'
import { bySlug, confirmedBySlug, parseInput } from '../../../input/parseInput'
import { type HidingChange, type HidingService, requireHider } from './hidingService'

type HidingCalls = 'getAdded' | 'hideUser' | 'showUser' | 'emptyUser'

export function createHidingHandlers(hiding: HidingService): Pick<Handlers, HidingCalls> {
  const change = (name: HidingChange, schema: typeof bySlug | typeof confirmedBySlug) =>
    guarded(
      requireHider,
      (input) => parseInput(schema, input),
      async (context: CallContext, { slug }) => ({
        user: presentFoundUser(await hiding.change(context, slug, name)),
      }),
    )
  return {
    getAdded: guarded(
      requireMember,
      (input) => parseInput(bySlug, input),
      async (context, { slug }) => {
        const { user, added } = await hiding.added(context, slug)
        const present = canSeeAdmin(context.viewer) ? presentFoundUser : presentUser
        return { user: { ...present(user), added } }
      },
    ),
    hideUser: change('hide', bySlug),
    showUser: change('show', bySlug),
    emptyUser: change('empty', confirmedBySlug),
  }
}
