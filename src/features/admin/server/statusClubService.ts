import { membershipId } from '../../../kernel/ids'
import type { StatusRecord } from '../../../entities/statuses/records'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import type * as calls from '../contract'
import { type StatusClubInput, statusClubInput } from '../inputs'
import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { lockUser } from '../../../entities/users/server/lockUser'
import { isClubMember } from '../../../kernel/access/clubRole'
import { dateRangeError } from '../../../kernel/dates/dateRange'
import { paths } from '../../../kernel/urls/paths'
import { canSetClubOnStatuses } from '../../../kernel/access/permissions'
import type { Collections } from '../../../store/store'
import { withCurrentRole } from './withCurrentRole'

/** Creates the handlers that change the club of a user's statuses afterwards. */
export function createStatusClubHandlers({
  store,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof calls, 'getStatusClubCount' | 'setStatusClub'> {
  /** Changes all of the statuses or none, and returns their number. Their dates stay the same. */
  const change = (context: CallContext, input: StatusClubInput): Promise<number> =>
    store.transaction(async (collections) => {
      requireClubSetter(await withCurrentRole(collections, context.viewer))
      const { userId, clubId } = input
      // Locks both, so that a user who leaves the club or the site at the same time leaves no statuses for it behind.
      await lockUser(collections, userId)
      await collections.memberships.modify(membershipId(clubId, userId), (same) => same)
      const changing = await statusesToChange(collections, input)
      // Undoing an earlier change of the status would also undo this one, so it can no longer be undone.
      await collections.statuses.putMany(
        changing.map(({ replaced: _, ...status }) => ({ ...status, clubId })),
      )
      if (changing.length > 0) {
        const club = await collections.clubs.get(clubId)
        const object = { name: club?.name ?? '', path: club ? paths.club(club.slug) : '' }
        const detail = changing.length === 1 ? '1 status' : `${changing.length} statuses`
        await recordAudit(collections, context, {
          action: 'setStatusClub',
          subjectId: userId,
          object,
          detail,
        })
      }
      return changing.length
    })

  return {
    getStatusClubCount: guarded(requireClubSetter, statusClubInput, async (_context, input) => {
      const { length: count } = await statusesToChange(store, input)
      return { statusClub: { ...input, count } }
    }),
    setStatusClub: guarded(requireClubSetter, statusClubInput, async (context, input) => ({
      changed: await change(context, input),
    })),
  }
}

/**
 * Returns the statuses that do not have the club yet. Throws `Invalid` if there is no such user, or if they are not a
 * member of the club.
 */
async function statusesToChange(
  store: Collections,
  input: StatusClubInput,
): Promise<readonly StatusRecord[]> {
  const { userId, clubId, fromDate: from, toDate: to } = input
  const toDate = dateRangeError(from, to)
  if (toDate !== undefined) throw Invalid.of({ toDate })
  if (!(await store.users.get(userId))) throw Invalid.of({ userId: 'This account no longer exists.' })
  const membership = await store.memberships.get(membershipId(clubId, userId))
  if (!isClubMember(membership?.role))
    throw Invalid.of({ clubId: 'Choose a club that this person belongs to.' })
  const statuses = await createStatusRepository(store).allOfUser(userId, { from, to })
  return statuses.filter((status) => status.clubId !== clubId)
}

const requireClubSetter = requires(
  canSetClubOnStatuses,
  'Only super admins can change the club of someone’s statuses.',
)
