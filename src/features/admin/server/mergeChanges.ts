import { followId, statusId } from '../../../kernel/ids'
import type { UserTraces } from '../../accounts/server/userTraces'
import { clubKeys } from '../../../entities/clubs/clubKeys'
import { isClubMember } from '../../../kernel/access/clubRole'
import { compareStatuses, isStronger } from '../../../kernel/running/eventState'
import { membershipOf } from '../../../entities/clubs/server/membershipRepository'
import { ownResultKey } from '../../../entities/statuses/resultLine'
import { idsOf } from '../../../store/store'
import type { AthleteRecord } from '../../../entities/athletes/records'
import type { AuditRecord } from '../../../entities/auditLog/records'
import { type ClubRequestRecord, type MembershipRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord, type TombstoneStatusRecord } from '../../../entities/statuses/records'
import { type FollowRecord, type UserRecord } from '../../../entities/users/records'
import { listNameId, type ListNameRecord } from '../../resultImport/records'
import type { OlderResultRecord } from '../../results/records'

/** The source of a merge and its target, with everything that refers to them. */
export interface MergeParties {
  readonly source: UserRecord
  readonly target: UserRecord
  readonly ofSource: UserTraces
  readonly ofTarget: UserTraces
}

export interface Changes<R> {
  readonly removed: readonly string[]
  readonly put: readonly R[]
}

/** The statuses of both users on one event. Only the stronger one is kept. */
export interface StatusConflict {
  readonly kept: StatusRecord
  readonly lost: StatusRecord
}

/** Returns the changes to documents whose ids stay the same. */
export function updates<R>(put: readonly R[]): Changes<R> {
  return { removed: [], put }
}

/** Keeps the stronger of two statuses on one event. */
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

/** Keeps the stronger of two statuses on one deleted event. */
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

/**
 * Keeps the sex and date of birth of the account with a login. If both have one, whoever has it could read in one account what was
 * entered in the other, so neither is kept.
 */
export function mergeAthletes({ target, ofSource, ofTarget }: MergeParties): Changes<AthleteRecord> {
  const [only, ...others] = [ofTarget, ofSource].filter(({ logins }) => logins.length > 0)
  const kept = others.length > 0 ? [] : (only ?? ofTarget).athletes
  return {
    removed: idsOf([...ofSource.athletes, ...ofTarget.athletes]),
    put: kept.map((one) => ({ ...one, id: target.id, userId: target.id })),
  }
}

/** Keeps the higher role and the earlier date of two memberships of one club. */
export function mergeMemberships({ target, ofSource, ofTarget }: MergeParties): Changes<MembershipRecord> {
  const own = new Map(ofTarget.memberships.map((membership) => [membership.clubId, membership]))
  const put = ofSource.memberships.map((membership) => {
    const rival = own.get(membership.clubId)
    const [higher, lower] =
      rival && rival.role >= membership.role ? [rival, membership] : [membership, rival ?? membership]
    const wasMember = isClubMember(lower.role)
    const joined = wasMember && lower.joined < higher.joined ? lower.joined : higher.joined
    return { ...higher, ...membershipOf(membership.clubId, target, higher.role, joined) }
  })
  return { removed: idsOf(ofSource.memberships), put }
}

/** Moves the source’s follows and followers to the target, except for the target itself and its clubmates. */
export function mergeFollows(
  { source, target, ofSource, ofTarget }: MergeParties,
  clubmates: ReadonlySet<string>,
) {
  const isPair = ({ followerId, userId }: FollowRecord) =>
    [followerId, userId].every((id) => id === source.id || id === target.id)
  const isAllowed = ({ followerId, userId }: FollowRecord) =>
    !clubmates.has(followerId) && !clubmates.has(userId)
  const ofEither = (follows: readonly FollowRecord[]) => follows.filter((follow) => !isPair(follow))
  const existing = ofEither([...ofTarget.following, ...ofTarget.followers])
  const moving = ofEither([...ofSource.following, ...ofSource.followers])
  const existingIds = new Set(idsOf(existing))
  const moved = moving.map((follow): FollowRecord => {
    const followerId = follow.followerId === source.id ? target.id : follow.followerId
    const userId = follow.userId === source.id ? target.id : follow.userId
    return { ...follow, id: followId(followerId, userId), followerId, userId }
  })
  const ended = existing.filter((follow) => !isAllowed(follow))
  return {
    changes: {
      removed: idsOf([...ofSource.following, ...ofSource.followers, ...ended]),
      put: moved.filter((follow) => isAllowed(follow) && !existingIds.has(follow.id)),
    },
    endedFollows: ended.length + moved.filter((follow) => !isAllowed(follow)).length,
  }
}

/** Keeps the yes of two answers of a club about one name. */
export function mergeListNames({ target, ofSource, ofTarget }: MergeParties): Changes<ListNameRecord> {
  const confirmed = new Set(ofTarget.listNames.filter(({ answer }) => answer === 'yes').map(listNameId))
  const moved = ofSource.listNames.map((one) => ({ ...one, userId: target.id }))
  const put = moved.map((one) => ({ ...one, id: listNameId(one) })).filter(({ id }) => !confirmed.has(id))
  return { removed: idsOf(ofSource.listNames), put }
}

/** Keeps one of two equal older results, as a single account would. */
export function mergeOlderResults({ target, ofSource, ofTarget }: MergeParties): Changes<OlderResultRecord> {
  const own = new Set(ofTarget.olderResults.map(ownResultKey))
  const isOwn = (one: OlderResultRecord) => own.has(ownResultKey(one))
  const put = ofSource.olderResults.filter((one) => !isOwn(one))
  return {
    removed: idsOf(ofSource.olderResults.filter(isOwn)),
    put: put.map((one) => ({ ...one, userId: target.id })),
  }
}

/** Keeps one of two requests for the same club. */
export function mergeClubRequests({ target, ofSource, ofTarget }: MergeParties): Changes<ClubRequestRecord> {
  const requested = new Set(ofTarget.clubRequests.map((request) => clubKeys(request).nameKey))
  const isRequested = (request: ClubRequestRecord) => requested.has(clubKeys(request).nameKey)
  const put = ofSource.clubRequests.filter((request) => !isRequested(request))
  return {
    removed: idsOf(ofSource.clubRequests.filter(isRequested)),
    put: put.map((request) => ({ ...request, userId: target.id })),
  }
}

/** Replaces the source in events that it added or edited. */
export function mergeEvents({ source, target, ofSource }: MergeParties): Changes<EventRecord> {
  const events = new Map([...ofSource.created, ...ofSource.updated].map((event) => [event.id, event]))
  const put = [...events.values()].map((event) => ({
    ...event,
    ...(event.createdBy === source.id && { createdBy: target.id }),
    ...(event.updatedBy === source.id && { updatedBy: target.id }),
  }))
  return updates(put)
}

/** Replaces the source in the audit log, whose entries keep the names of their time. */
export function mergeAudit({ source, target, ofSource }: MergeParties): Changes<AuditRecord> {
  const entries = new Map([...ofSource.acted, ...ofSource.undergone].map((entry) => [entry.id, entry]))
  const put = [...entries.values()].map((entry) => ({
    ...entry,
    ...(entry.actorId === source.id && { actorId: target.id }),
    ...(entry.subjectId === source.id && { subjectId: target.id }),
  }))
  return updates(put)
}
