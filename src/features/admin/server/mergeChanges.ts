import { followId, statusId, membershipId } from '../../../kernel/ids'
import type { UserTraces } from '../../accounts/server/userTraces'
import { clubKeys } from '../../../entities/clubs/clubKeys'
import { isClubMember } from '../../../kernel/access/clubRole'
import { compareStatuses } from '../../../kernel/running/eventStatus'
import { sortableName } from '../../../kernel/text/nameWords'
import { ownResultKey } from '../../results/resultLine'
import { isStronger } from '../../../kernel/running/strongerStatus'
import { idsOf } from '../../../store/idsOf'
import type { AuditRecord } from '../../../entities/auditLog/records'
import { type ClubRequestRecord, type MembershipRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord, type TombstoneStatusRecord } from '../../../entities/statuses/records'
import { type FollowRecord, type UserRecord } from '../../../entities/users/records'
import { listNameId, type ListNameRecord } from '../../resultImport/records'
import type { OlderResultRecord } from '../../results/records'

/** Two users, of whom the first is merged into the second, with everything that refers to them. */
export interface MergeParties {
  readonly source: UserRecord
  readonly target: UserRecord
  readonly ofSource: UserTraces
  readonly ofTarget: UserTraces
}

/** The changes to one collection. */
export interface Changes<R> {
  readonly removed: readonly string[]
  readonly put: readonly R[]
}

/** The statuses of both users on one event, and the one that stays. */
export interface StatusConflict {
  readonly kept: StatusRecord
  readonly lost: StatusRecord
}

/** Documents whose ids do not change. */
export function kept<R>(put: readonly R[]): Changes<R> {
  return { removed: [], put }
}

/** Of two statuses on one event the stronger one stays. */
export function mergeStatuses({ target, ofSource, ofTarget }: MergeParties) {
  const own = new Map(ofTarget.statuses.map((status) => [status.eventId, status]))
  const put: StatusRecord[] = []
  const conflicts: StatusConflict[] = []
  for (const status of ofSource.statuses) {
    const rival = own.get(status.eventId)
    if (rival && !isStronger(status, rival)) {
      conflicts.push({ kept: rival, lost: status })
      continue
    }
    if (rival) conflicts.push({ kept: status, lost: rival })
    put.push({ ...status, id: statusId(status.eventId, target.id), userId: target.id })
  }
  return { changes: { removed: idsOf(ofSource.statuses), put }, conflicts }
}

/** On deleted events the stronger status stays as well. */
export function mergeTombstoneStatuses({
  target,
  ofSource,
  ofTarget,
}: MergeParties): Changes<TombstoneStatusRecord> {
  const own = new Map(ofTarget.tombstoneStatuses.map(({ eventId, status }) => [eventId, status]))
  const put = ofSource.tombstoneStatuses.filter(({ eventId, status }) => {
    const rival = own.get(eventId)
    return rival === undefined || compareStatuses(status, rival) < 0
  })
  return {
    removed: idsOf(ofSource.tombstoneStatuses),
    put: put.map((one) => ({ ...one, id: statusId(one.eventId, target.id), userId: target.id })),
  }
}

/** Of two memberships of one club: the higher role, and the earlier of both dates. */
export function mergeMemberships({ target, ofSource, ofTarget }: MergeParties): Changes<MembershipRecord> {
  const own = new Map(ofTarget.memberships.map((membership) => [membership.clubId, membership]))
  const put = ofSource.memberships.map((membership) => {
    const rival = own.get(membership.clubId)
    const [higher, lower] =
      rival && rival.role >= membership.role ? [rival, membership] : [membership, rival ?? membership]
    const wasMember = isClubMember(lower.role)
    return {
      ...higher,
      id: membershipId(membership.clubId, target.id),
      userId: target.id,
      joined: wasMember && lower.joined < higher.joined ? lower.joined : higher.joined,
      memberName: sortableName(target.name),
    }
  })
  return { removed: idsOf(ofSource.memberships), put }
}

/** Follows of and by the source move to the target, except those that are not allowed: of oneself, and of clubmates. */
export function mergeFollows(
  { source, target, ofSource, ofTarget }: MergeParties,
  clubmates: ReadonlySet<string>,
) {
  const isPair = ({ followerId, userId }: FollowRecord) =>
    [followerId, userId].every((id) => id === source.id || id === target.id)
  const mayStay = ({ followerId, userId }: FollowRecord) =>
    !clubmates.has(followerId) && !clubmates.has(userId)
  const ofEither = (follows: readonly FollowRecord[]) => follows.filter((follow) => !isPair(follow))
  const theirs = ofEither([...ofTarget.following, ...ofTarget.followers])
  const moving = ofEither([...ofSource.following, ...ofSource.followers])
  const known = new Set(idsOf(theirs))
  const moved = moving.map((follow): FollowRecord => {
    const followerId = follow.followerId === source.id ? target.id : follow.followerId
    const userId = follow.userId === source.id ? target.id : follow.userId
    return { ...follow, id: followId(followerId, userId), followerId, userId }
  })
  const ended = theirs.filter((follow) => !mayStay(follow))
  return {
    changes: {
      removed: idsOf([...ofSource.following, ...ofSource.followers, ...ended]),
      put: moved.filter((follow) => mayStay(follow) && !known.has(follow.id)),
    },
    endedFollows: ended.length + moved.filter((follow) => !mayStay(follow)).length,
  }
}

/** Of two answers of a club about one name, a yes stays. */
export function mergeListNames({ target, ofSource, ofTarget }: MergeParties): Changes<ListNameRecord> {
  const meant = new Set(ofTarget.listNames.filter(({ answer }) => answer === 'yes').map(listNameId))
  const moved = ofSource.listNames.map((one) => ({ ...one, userId: target.id }))
  const put = moved.map((one) => ({ ...one, id: listNameId(one) })).filter(({ id }) => !meant.has(id))
  return { removed: idsOf(ofSource.listNames), put }
}

/** A result that somebody has brought along to both accounts stays once, as it would in one account. */
export function mergeOlderResults({ target, ofSource, ofTarget }: MergeParties): Changes<OlderResultRecord> {
  const own = new Set(ofTarget.olderResults.map(ownResultKey))
  const isOwn = (one: OlderResultRecord) => own.has(ownResultKey(one))
  const put = ofSource.olderResults.filter((one) => !isOwn(one))
  return {
    removed: idsOf(ofSource.olderResults.filter(isOwn)),
    put: put.map((one) => ({ ...one, userId: target.id })),
  }
}

/** Where both have asked for the same club, one request stays. */
export function mergeClubRequests({ target, ofSource, ofTarget }: MergeParties): Changes<ClubRequestRecord> {
  const asked = new Set(ofTarget.clubRequests.map((request) => clubKeys(request).nameKey))
  const isAsked = (request: ClubRequestRecord) => asked.has(clubKeys(request).nameKey)
  const put = ofSource.clubRequests.filter((request) => !isAsked(request))
  return {
    removed: idsOf(ofSource.clubRequests.filter(isAsked)),
    put: put.map((request) => ({ ...request, userId: target.id })),
  }
}

/** Events that the source added or edited. */
export function mergeEvents({ source, target, ofSource }: MergeParties): Changes<EventRecord> {
  const events = new Map([...ofSource.created, ...ofSource.updated].map((event) => [event.id, event]))
  const put = [...events.values()].map((event) => ({
    ...event,
    ...(event.createdBy === source.id && { createdBy: target.id }),
    ...(event.updatedBy === source.id && { updatedBy: target.id }),
  }))
  return kept(put)
}

/** Entries of the audit log by and about the source. They keep the names of that time. */
export function mergeAudit({ source, target, ofSource }: MergeParties): Changes<AuditRecord> {
  const entries = new Map([...ofSource.acted, ...ofSource.undergone].map((entry) => [entry.id, entry]))
  const put = [...entries.values()].map((entry) => ({
    ...entry,
    ...(entry.actorId === source.id && { actorId: target.id }),
    ...(entry.subjectId === source.id && { subjectId: target.id }),
  }))
  return kept(put)
}
