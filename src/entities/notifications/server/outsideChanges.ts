import type { RecordAudit } from '../../auditLog/server/recordAudit'
import { auditObject } from '../../clubs/server/clubPresenter'
import { createClubRepository } from '../../clubs/server/clubRepository'
import { clubStandingName, isClubMember } from '../../../kernel/access/clubRole'
import type { Collections } from '../../../store/store'
import { notifyClubAdmins } from './notifyPeople'

interface OutsideChange {
  readonly userId: string
  /** Detail for the audit log: the roles before and after, or how the person joined. */
  readonly detail: string
  readonly recordAudit: RecordAudit
}

/** Returns true if the club has accepted a member other than this user. */
export async function hasAccepted(store: Collections, clubId: string, userId: string): Promise<boolean> {
  const members = await createClubRepository(store).members(clubId)
  return members.some((one) => !one.isUnaccepted && one.userId !== userId)
}

/**
 * Notifies the admins of a club, except the actor, that someone from outside it changes a user's role there, and records it
 * in the audit log. Must run in the transaction of the change, before it, so that demoted admins are told as well.
 */
export async function reportOutsideChange(
  collections: Collections,
  context: Parameters<RecordAudit>[1],
  clubId: string,
  { userId, detail, recordAudit }: OutsideChange,
): Promise<void> {
  const { now, viewer } = context
  const key = `outside ${clubId} ${userId} ${now.toISOString()}`
  await notifyClubAdmins(collections, { key, kind: 'outside', clubId, now }, viewer.userId)
  const club = await createClubRepository(collections).named(clubId)
  const entry = { action: 'changeClubRoleFromOutside', subjectId: userId, detail } as const
  await recordAudit(collections, context, { ...entry, object: auditObject(club) })
}

/**
 * Makes clubs accept a user again, because someone else may log in to the account from now on. Clubs without another accepted member are left alone. Must run in a transaction.
 */
export async function acceptAnew(
  collections: Collections,
  context: Parameters<RecordAudit>[1],
  clubIds: readonly string[],
  change: OutsideChange,
): Promise<void> {
  const { userId, detail } = change
  for (const clubId of clubIds) {
    const membership = await createClubRepository(collections).membership(clubId, userId)
    if (!membership || !isClubMember(membership.role)) continue
    if (membership.isUnaccepted || !(await hasAccepted(collections, clubId, userId))) continue
    const named = `${clubStandingName(membership.role, true)}, after ${detail}`
    await reportOutsideChange(collections, context, clubId, { ...change, detail: named })
    await collections.memberships.put({ ...membership, isUnaccepted: true })
  }
}
