import { type ApiError, Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { ClubRecord, MembershipRecord } from '../../../entities/clubs/records'
import type { ClubRoleChange } from '../contract'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { allWithRole, createClubRepository } from '../../../entities/clubs/server/clubRepository'
import {
  notifyClubAdmins,
  notifyTopAdmins,
  notifyPeople,
} from '../../../entities/notifications/server/notifyPeople'
import { hasAccepted, reportOutsideChange } from '../../../entities/notifications/server/outsideChanges'
import { removeClubFromStatuses } from '../../../entities/statuses/server/removeClubFromStatuses'
import { endFollows } from '../../../entities/users/server/endFollows'
import {
  clubRoles,
  clubStandingName,
  isClubMember,
  judgeRoleChange,
  type ClubStanding,
  type ClubVerdict,
} from '../../../kernel/access/clubRole'
import type { RequestAnswer } from '../../../entities/notifications/notifications'
import { canAcceptMembers, canEditClubMembers, isSelf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { type ClubNews, withNews } from '../../../kernel/access/clubNews'

/** A requested change of one membership. Viewer and club are as the transaction reads them. */
interface MembershipChange {
  readonly viewer: Viewer
  readonly club: ClubRecord
  readonly userId: string
  readonly to: ClubStanding
  readonly from: ClubStanding | undefined
}

export interface Outcome extends Omit<ClubRoleChange, 'message'> {
  /** The roles before and after, for the audit log; absent if it has an entry already, as for people from outside. */
  readonly detail?: string
  /** True if the change ended a membership. */
  readonly hasLeft?: true
  /** The reason why the change was refused. */
  readonly refusal?: ApiError
}

/** Changes one membership and everything that depends on it. Must run in a transaction. A refusal writes nothing. */
export async function changeMembership(
  collections: Collections,
  change: MembershipChange,
  { now, timeZone, recordAudit }: { now: Date; timeZone: string; recordAudit: RecordAudit },
): Promise<Outcome> {
  const { viewer, club, userId, to } = change
  const clubId = club.id
  const clubs = createClubRepository(collections)
  const before = await clubs.membership(clubId, userId)
  const from = before?.role ?? clubRoles.removed
  const unchanged = { user: userId, role: from, done: false }
  if (change.from !== undefined && change.from !== from) return unchanged
  if ((await collections.users.get(userId))?.unclaimedIn === clubId)
    return { ...unchanged, refusal: Invalid.of({ role: unclaimedText }) }
  const verdict = await judge(collections, change, before)
  const isOfClub = canAcceptMembers(viewer, clubId)
  if (verdict === 'pointless') {
    if (!before?.isUnaccepted || !isOfClub) return unchanged
  } else if (verdict !== 'allowed') return { ...unchanged, refusal: refusalFor(verdict, to, from) }
  const answer = answerOf(change, from)
  const news = { club, what: answer === 'denied' ? answer : undefined, now }
  if (!(await recordClubNews(collections, userId, news))) {
    return { ...unchanged, refusal: new NotFound('This account no longer exists.') }
  }
  // In a club that has accepted no one, no one could be asked.
  const accepts = isOfClub || !isClubMember(to) || !(await hasAccepted(collections, clubId, userId))
  const keepsMark = isClubMember(from) && !(accepts && to >= from)
  const isUnaccepted = (isClubMember(to) && (keepsMark ? before?.isUnaccepted : !accepts)) || undefined
  const detail = `${clubStandingName(from, before?.isUnaccepted)} to ${clubStandingName(to, isUnaccepted)}`
  const isFromOutside = !isOfClub && !(isSelf(viewer, userId) && to <= clubRoles.requested)
  const report = { userId, detail, recordAudit }
  if (isFromOutside) await reportOutsideChange(collections, { viewer, now }, clubId, report)
  await clubs.setStanding({ clubId, userId, to, isUnaccepted, now })
  if (to === clubRoles.requested) {
    // The key limits notifications to one a day, however often the user asks and withdraws.
    const key = `${clubId} ${userId} ${now.toISOString().slice(0, 10)}`
    const notification = { key, kind: 'waiting', clubId, now } as const
    const hasAdmins = await notifyClubAdmins(collections, notification)
    if (!hasAdmins) await notifyTopAdmins(collections, userId, notification)
  }
  if (answer) await recordAnswer(collections, userId, { what: answer, club, now })
  const changed = { user: userId, role: to, done: true, ...(!isFromOutside && { detail }) }
  if (isClubMember(from) === isClubMember(to)) return changed
  if (isClubMember(to)) {
    await endFollows(collections, clubId, userId)
    return changed
  }
  await removeClubFromStatuses(collections, { clubId, userId, now, timeZone })
  return { ...changed, hasLeft: true }
}

const unclaimedText = 'This person hasn’t logged in yet. You can remove them, but not change their role.'

async function judge(
  collections: Collections,
  { viewer, club: { id: clubId }, userId, to }: MembershipChange,
  before: MembershipRecord | undefined,
): Promise<ClubVerdict> {
  const { admin, removed } = clubRoles
  const from = before?.role ?? removed
  const admins = from === admin ? await allWithRole(collections, clubId, admin) : []
  // An admin whom the club has not accepted is no substitute for one whom it has.
  const isLastAdmin = !admins.some(
    (one) => one.userId !== userId && (!one.isUnaccepted || before?.isUnaccepted),
  )
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
          ? 'You can only ask to join a club yourself, not on someone else’s behalf.'
          : 'Only club admins can manage members.',
      )
    case 'impossible':
      return Invalid.of({
        role:
          from === clubRoles.admin && to === clubRoles.removed
            ? 'Admins can’t leave or be removed. Change their role to member first.'
            : 'This person’s current role doesn’t allow that change. Reload the page to see their role.',
      })
    case 'lastAdmin':
      return Invalid.of({ role: 'A club needs at least one admin. Make someone else an admin first.' })
  }
}

interface RecordedNews {
  /** The club has no slug if it was not added. */
  readonly club: { readonly name: string; readonly slug?: string }
  /** If undefined, only removes earlier news about the club. */
  readonly what: ClubNews['what'] | undefined
  readonly now: Date
}

/**
 * Stores the answer to a request until the user reads it, in place of an earlier answer about that club. Must run in
 * the transaction of the change. Always writes the user, like `lockUser`, and returns true if the user exists.
 */
export async function recordClubNews(
  { users }: Collections,
  userId: string,
  { club: { name, slug }, what, now }: RecordedNews,
): Promise<boolean> {
  const news = what && { what, name, ...(slug !== undefined && { slug }), date: now.toISOString() }
  const user = await users.modify(userId, (before) =>
    withNews(before, (earlier) => [
      ...earlier.filter((item) => slug === undefined || item.slug !== slug),
      ...(news ? [news] : []),
    ]),
  )
  return user !== undefined
}

interface RecordedResponse {
  readonly what: RequestAnswer
  /** The club has no id if it was not added. */
  readonly club: { readonly name: string; readonly id?: string }
  readonly now: Date
}

/** Notifies the author of a request of its answer. Must run in the transaction that answers it. */
export async function recordAnswer(
  collections: Parameters<typeof notifyPeople>[0],
  userId: string,
  { what, club: { name, id: clubId }, now }: RecordedResponse,
): Promise<void> {
  const about = clubId === undefined ? { clubName: name } : { clubId }
  const key = `${what} ${clubId ?? name} ${now.toISOString()}`
  await notifyPeople(collections, [userId], { key, kind: 'answer', what, ...about, now })
}
