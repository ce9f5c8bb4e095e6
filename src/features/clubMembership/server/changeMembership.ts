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
  judgeClubWish,
  type ClubStanding,
  type ClubVerdict,
} from '../../../kernel/access/clubRole'
import type { RequestAnswer } from '../../../entities/notifications/notifications'
import { canEditClubMembers, isSelf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { recordAnswer, recordClubNews } from './clubNews'

/** One membership to change, and the viewer who changes it, as the transaction reads them. */
export interface Wish {
  readonly viewer: Viewer
  readonly club: ClubRecord
  readonly userId: string
  readonly to: ClubStanding
  readonly from: ClubStanding | undefined
}

export interface Outcome extends Omit<ClubRoleChange, 'message'> {
  /** The role before. */
  readonly from: ClubStanding
  /** Whether they belonged to the club, and no longer do. */
  readonly hasLeft?: true
  /** Why it was refused. */
  readonly refusal?: ApiError
}

/**
 * In a transaction: changes one membership, and everything that depends on it. Writes nothing where it is refused.
 */
export async function changeMembership(
  collections: Collections,
  wish: Wish,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Outcome> {
  const { club, userId, to } = wish
  const clubId = club.id
  const inside = createClubRepository(collections)
  const from = await inside.standing(clubId, userId)
  const unchanged = { user: userId, from, role: from, done: false }
  if (wish.from !== undefined && wish.from !== from) return unchanged
  const verdict = await judge(collections, wish, from)
  if (verdict === 'pointless') return unchanged
  if (verdict !== 'allowed') return { ...unchanged, refusal: refusalFor(verdict, to, from) }
  const answer = answerOf(wish, from)
  const news = { club, what: answer === 'denied' ? answer : undefined, now }
  if (!(await recordClubNews(collections, userId, news))) {
    return { ...unchanged, refusal: new NotFound('This account no longer exists.') }
  }
  await inside.setStanding({ clubId, userId, to, now })
  if (to === clubRoles.requested) {
    // Once a day, however often somebody asks and withdraws.
    const key = `${clubId} ${userId} ${now.toISOString().slice(0, 10)}`
    const told = { key, kind: 'waiting', clubId, now } as const
    if (!(await notifyClubAdmins(collections, told))) await notifyTopAdmins(collections, userId, told)
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
  { viewer, club: { id: clubId }, userId, to }: Wish,
  from: ClubStanding,
): Promise<ClubVerdict> {
  const { admin } = clubRoles
  const isLastAdmin =
    from === admin && !(await createClubRepository(collections).hasOther(clubId, userId, [admin]))
  const isAdmin = canEditClubMembers(viewer, clubId)
  return judgeClubWish({ from, to, isSelf: isSelf(viewer, userId), isAdmin, isLastAdmin })
}

/** What somebody is told who has asked to join. */
function answerOf({ viewer, userId, to }: Wish, from: ClubStanding): RequestAnswer | undefined {
  if (from !== clubRoles.requested) return undefined
  if (isClubMember(to)) return 'accepted'
  return isSelf(viewer, userId) ? undefined : 'denied'
}

/** The error for a change that is not allowed. */
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
