import { type ApiError, Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { ClubRoleChange } from '../contract'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { notifyClubAdmins } from '../../../entities/notifications/server/notifyClubAdmins'
import { notifyTopAdmins } from '../../../entities/notifications/server/notifyTopAdmins'
import { removeClubFromStatuses } from '../../../entities/statuses/server/removeClubFromStatuses'
import { endFollows } from '../../../entities/users/server/endFollows'
import {
  clubRoles,
  isClubMember,
  judgeRoleChange,
  type ClubStanding,
  type ClubVerdict,
} from '../../../kernel/access/clubRole'
import type { RequestAnswer } from '../../../entities/notifications/notifications'
import { canEditClubMembers, isSelf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { recordAnswer, recordClubNews } from './clubNews'

/** A requested change of one membership. Viewer and club are as the transaction reads them. */
export interface MembershipChange {
  readonly viewer: Viewer
  readonly club: ClubRecord
  readonly userId: string
  readonly to: ClubStanding
  readonly from: ClubStanding | undefined
}

export interface Outcome extends Omit<ClubRoleChange, 'message'> {
  /** The previous role. */
  readonly from: ClubStanding
  /** True if the change ended a membership. */
  readonly hasLeft?: true
  /** The reason why the change was refused. */
  readonly refusal?: ApiError
}

/** Changes one membership and everything that depends on it. Must run in a transaction. A refusal writes nothing. */
export async function changeMembership(
  collections: Collections,
  change: MembershipChange,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Outcome> {
  const { club, userId, to } = change
  const clubId = club.id
  const clubs = createClubRepository(collections)
  const from = await clubs.standing(clubId, userId)
  const unchanged = { user: userId, from, role: from, done: false }
  if (change.from !== undefined && change.from !== from) return unchanged
  const verdict = await judge(collections, change, from)
  if (verdict === 'pointless') return unchanged
  if (verdict !== 'allowed') return { ...unchanged, refusal: refusalFor(verdict, to, from) }
  const answer = answerOf(change, from)
  const news = { club, what: answer === 'denied' ? answer : undefined, now }
  if (!(await recordClubNews(collections, userId, news))) {
    return { ...unchanged, refusal: new NotFound('This account no longer exists.') }
  }
  await clubs.setStanding({ clubId, userId, to, now })
  if (to === clubRoles.requested) {
    // The key limits notifications to one a day, however often the user asks and withdraws.
    const key = `${clubId} ${userId} ${now.toISOString().slice(0, 10)}`
    const notification = { key, kind: 'waiting', clubId, now } as const
    const hasAdmins = await notifyClubAdmins(collections, notification)
    if (!hasAdmins) await notifyTopAdmins(collections, userId, notification)
  }
  if (answer) await recordAnswer(collections, userId, { what: answer, club, now })
  const changed = { user: userId, from, role: to, done: true }
  if (isClubMember(from) === isClubMember(to)) return changed
  if (isClubMember(to)) {
    await endFollows(collections, clubId, userId)
    return changed
  }
  await removeClubFromStatuses(collections, { clubId, userId, now, timeZone })
  return { ...changed, hasLeft: true }
}

async function judge(
  collections: Collections,
  { viewer, club: { id: clubId }, userId, to }: MembershipChange,
  from: ClubStanding,
): Promise<ClubVerdict> {
  const { admin } = clubRoles
  const isLastAdmin =
    from === admin && !(await createClubRepository(collections).hasOther(clubId, userId, [admin]))
  const isAdmin = canEditClubMembers(viewer, clubId)
  return judgeRoleChange({ from, to, isSelf: isSelf(viewer, userId), isAdmin, isLastAdmin })
}

/** Returns the answer to a join request that this change is, if any. */
function answerOf({ viewer, userId, to }: MembershipChange, from: ClubStanding): RequestAnswer | undefined {
  if (from !== clubRoles.requested) return undefined
  if (isClubMember(to)) return 'accepted'
  return isSelf(viewer, userId) ? undefined : 'denied'
}

/** Returns the error for a change that is not allowed. */
export function refusalFor(
  verdict: Exclude<ClubVerdict, 'allowed' | 'pointless'>,
  to: ClubStanding,
  from?: ClubStanding,
): ApiError {
  switch (verdict) {
    case 'forbidden':
      return new Forbidden(
        to === clubRoles.requested
          ? 'You can only request to join a club for yourself.'
          : 'Only club admins can manage members.',
      )
    case 'impossible':
      return Invalid.of({
        role:
          from === clubRoles.admin && to === clubRoles.removed
            ? 'Admins can’t leave or be removed. Change their role to member first.'
            : 'This change isn’t possible from their current role.',
      })
    case 'lastAdmin':
      return Invalid.of({ role: 'A club needs at least one admin. Make someone else an admin first.' })
  }
}
