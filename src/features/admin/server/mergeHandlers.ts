import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { idLength, userClubsLimit } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { presentClub } from '../../clubs/server/shared'
import { presentFoundUser } from '../../users/server/shared'
import { guarded } from '../../../input/guarded'
import { parseInput } from '../../../input/parseInput'
import type { MembershipRecord, UserRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'
import { findDuplicates } from './findDuplicates'
import { presentMerge, shownConflicts } from './mergePresenter'
import { createMergeService, requireMerger } from './mergeService'

const id = z.string().min(1, 'Choose somebody.').max(idLength)
const pair = z.object({ sourceUser: id, targetUser: id })
const labels = { sourceUser: 'The account that ends', targetUser: 'The account that stays' }
const parsePair = (input: unknown) => parseInput(pair, input, labels)

type MergeCalls = 'getMergePreview' | 'mergeUsers' | 'getDuplicates'

export function createMergeHandlers(store: Store): Pick<Handlers, MergeCalls> {
  const merges = createMergeService(store)

  /** Users as those see them who have to tell one from another, and their clubs. */
  async function present(users: readonly UserRecord[], memberships: readonly MembershipRecord[]) {
    const views = users.map((user) =>
      presentFoundUser(
        user,
        memberships.filter(({ userId }) => userId === user.id),
      ),
    )
    const clubs = await store.clubs.getMany([...new Set(memberships.map(({ clubId }) => clubId))])
    return { users: views, clubs: clubs.map(presentClub) }
  }

  return {
    getMergePreview: guarded(requireMerger, parsePair, async (context, input) => {
      const planned = await merges.preview(context, input)
      const { source, target, ofSource, ofTarget } = planned.parties
      const shown = shownConflicts(planned.plan.conflicts)
      const [people, events] = await Promise.all([
        present([source, target], [...ofSource.memberships, ...ofTarget.memberships]),
        store.events.getMany(shown.map(({ kept }) => kept.eventId)),
      ])
      return { ...people, admin: { merge: presentMerge(planned, events) } }
    }),

    mergeUsers: guarded(requireMerger, parsePair, async (context, input) => {
      const { id: userId, name, slug } = await merges.merge(context, input)
      return { user: { id: userId, name, slug, path: paths.user(slug) } }
    }),

    getDuplicates: guarded(
      requireMerger,
      () => undefined,
      async () => {
        const found = await findDuplicates(store)
        const users = [...new Map(found.flatMap(({ source, target }) => [source, target]).map((one) => [one.id, one])).values()]
        const { items } =
          users.length === 0
            ? { items: [] }
            : await store.memberships.find({
                index: 'byUser',
                where: { userId: users.map((user) => user.id) },
                limit: users.length * userClubsLimit,
              })
        const duplicates = found.map(({ source, target, sharesClub }) => ({
          source: source.id,
          target: target.id,
          sharesClub,
        }))
        return { ...(await present(users, items)), admin: { duplicates } }
      },
    ),
  }
}
