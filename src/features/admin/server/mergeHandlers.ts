import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { presentFoundUsers } from '../../../entities/users/server/presentFoundUsers'
import { paths } from '../../../kernel/urls/paths'
import { mergeInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import { findDuplicates } from './findDuplicates'
import { presentMerge, shownConflicts } from './mergePresenter'
import { createMergeService, requireMerger } from './mergeService'

const labels = { sourceUser: 'Account to remove', targetUser: 'Account to keep' }

type MergeCalls = 'getMergePreview' | 'mergeUsers' | 'getDuplicates'

export function createMergeHandlers({
  store,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof adminCalls, MergeCalls> {
  const merges = createMergeService(store, recordAudit)

  return {
    getMergePreview: guarded(
      requireMerger,
      mergeInput,
      async (context, input) => {
        const preview = await merges.preview(context, input)
        const { source, target, ofSource, ofTarget } = preview.parties
        const shown = shownConflicts(preview.plan.conflicts)
        const [{ users, clubs }, events] = await Promise.all([
          presentFoundUsers(
            store,
            context.viewer,
            [source, target],
            [...ofSource.memberships, ...ofTarget.memberships],
          ),
          store.events.getMany(shown.map(({ kept }) => kept.eventId)),
        ])
        return { users, clubs: clubs.map(presentClub), merge: presentMerge(preview, events) }
      },
      labels,
    ),

    mergeUsers: guarded(
      requireMerger,
      mergeInput,
      async (context, input) => {
        const { id: userId, name, slug } = await merges.merge(context, input)
        return { user: { id: userId, name, slug, path: paths.user(slug) } }
      },
      labels,
    ),

    getDuplicates: guarded(requireMerger, noInput, async ({ viewer }) => {
      const { pairs, isPart, memberships } = await findDuplicates(store)
      const people = new Map(
        pairs.flatMap(({ source, target }) => [source, target]).map((one) => [one.id, one]),
      )
      const { users, clubs } = await presentFoundUsers(
        store,
        viewer,
        [...people.values()],
        memberships.filter(({ userId }) => people.has(userId)),
      )
      const ids = pairs.map(({ source, target, sharesClub }) => ({
        source: source.id,
        target: target.id,
        sharesClub,
      }))
      return { users, clubs: clubs.map(presentClub), duplicates: { pairs: ids, isPart } }
    }),
  }
}
