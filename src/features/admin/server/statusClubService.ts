import { membershipId } from '../../../kernel/ids'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { StatusClubInput } from '../inputs'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { lockUser } from '../../../entities/users/server/lockUser'
import { isClubMember } from '../../../kernel/access/clubRole'
import { dateRangeError } from '../../../kernel/dates/dateRange'
import { paths } from '../../../kernel/urls/paths'
import { canSetClubOnStatuses } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { allOf } from '../../../store/pages'
import type { Collections, Store } from '../../../store/store'
import { asOfNow } from './withCurrentRole'

/** Sets later for which of their clubs somebody did events. */
export function createStatusClubService(store: Store, recordAudit: RecordAudit) {
  return {
    /** How many statuses `set` would change now. */
    count: async (input: StatusClubInput): Promise<number> => (await others(store, input)).length,

    /** Returns how many statuses were changed: all of them, or none where it throws. Their dates stay as they are. */
    set: (context: CallContext, input: StatusClubInput): Promise<number> =>
      store.transaction(async (collections) => {
        requireSetter(await asOfNow(collections, context.viewer))
        const { userId, clubId } = input
        // Locked, because a user who leaves the club or the site at the same time would leave statuses for it behind.
        await lockUser(collections, userId)
        await collections.memberships.modify(membershipId(clubId, userId), (same) => same)
        const changing = await others(collections, input)
        // An earlier status that could be restored is forgotten, as restoring it would also undo this change.
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
      }),
  }
}

/**
 * The statuses that do not have the club yet. Throws `Invalid` where there is no such user, or where the club is not
 * one of theirs.
 */
async function others(store: Collections, input: StatusClubInput): Promise<readonly StatusRecord[]> {
  const { userId, clubId, fromDate: from, toDate: to } = input
  const toDate = dateRangeError(from, to)
  if (toDate !== undefined) throw Invalid.of({ toDate })
  if (!(await store.users.get(userId))) throw Invalid.of({ userId: 'This account no longer exists.' })
  const membership = await store.memberships.get(membershipId(clubId, userId))
  if (!isClubMember(membership?.role)) throw Invalid.of({ clubId: 'Choose one of their clubs.' })
  const statuses = await allOf(store, 'statuses', {
    index: 'byUser',
    where: { userId },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  return statuses.filter((status) => status.clubId !== clubId)
}

/** Throws `Forbidden` for viewers who may not set the club of statuses. */
export function requireSetter(viewer: Viewer): void {
  if (!canSetClubOnStatuses(viewer)) {
    throw new Forbidden('Only super admins can set the club on statuses.')
  }
}
