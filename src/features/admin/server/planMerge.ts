import { clubKeys } from '../../../domain/clubKeys'
import { withNews } from '../../../domain/clubNews'
import { isClubMember } from '../../../domain/clubRole'
import { compare } from '../../../domain/compare'
import { compareStatuses } from '../../../domain/eventStatus'
import { sortableName } from '../../../domain/nameWords'
import { isStronger } from '../../../domain/strongerStatus'
import { followId, membershipId, statusId } from '../../../store/recordIds'
import type {
  ClubRequestRecord,
  EventRecord,
  FollowRecord,
  MembershipRecord,
  Records,
  StatusRecord,
  TombstoneRecord,
  TombstoneStatusRecord,
  TrailRecord,
  UserRecord,
} from '../../../store/schema'
import type { UserTraces } from '../../users/server/shared'

/** Two users of whom the first is to become part of the second, with all that names either. */
export interface MergeParties {
  readonly source: UserRecord
  readonly target: UserRecord
  readonly ofSource: UserTraces
  readonly ofTarget: UserTraces
}

/** What becomes of one collection. */
interface Changes<R> {
  readonly removed: readonly string[]
  readonly put: readonly R[]
}

/** The collections of which documents go from one user to the other. */
export const movedCollections = [
  'statuses',
  'memberships',
  'follows',
  'logins',
  'clubRequests',
  'events',
  'formerUserSlugs',
  'trail',
  'tombstones',
  'tombstoneStatuses',
] as const

export type MovedCollection = (typeof movedCollections)[number]

/** What both users say about one event, and which of it stays. */
export interface StatusConflict {
  readonly kept: StatusRecord
  readonly lost: StatusRecord
}

export interface MergePlan {
  /** The target as they are afterwards. */
  readonly user: UserRecord
  readonly changes: { readonly [C in MovedCollection]: Changes<Records[C]> }
  readonly conflicts: readonly StatusConflict[]
  /** Follows that end, but for those between the two. */
  readonly endedFollows: number
}

/**
 * All that a merge changes. `clubmates` are the ids of those who share a club with either of the two: nobody follows a
 * clubmate.
 */
export function planMerge(parties: MergeParties, clubmates: ReadonlySet<string>, now: Date): MergePlan {
  const { source, target, ofSource } = parties
  const { changes: statuses, conflicts } = mergeStatuses(parties)
  const { changes: follows, endedFollows } = mergeFollows(parties, clubmates)
  const userId = target.id
  return {
    user: mergeRecords(source, target),
    conflicts,
    endedFollows,
    changes: {
      statuses,
      memberships: mergeMemberships(parties),
      follows,
      logins: kept(ofSource.logins.map((login) => ({ ...login, userId }))),
      clubRequests: mergeClubRequests(parties),
      events: kept(mergeEvents(parties)),
      trail: kept(mergeTrail(parties)),
      tombstones: kept(ofSource.tombstones.map((one): TombstoneRecord => ({ ...one, createdBy: userId }))),
      tombstoneStatuses: mergeTombstoneStatuses(parties),
      formerUserSlugs: kept([
        ...ofSource.formerUserSlugs.map((former) => ({ ...former, userId })),
        { id: source.slug, userId, retiredOn: now.toISOString() },
      ]),
    },
  }
}

/** Documents that keep their ids. */
function kept<R>(put: readonly R[]): Changes<R> {
  return { removed: [], put }
}

export function idsOf(documents: readonly { readonly id: string }[]): readonly string[] {
  return documents.map(({ id }) => id)
}

/** Name and address stay those of the target, which keeps what it has; the higher role on the site stays. */
function mergeRecords(source: UserRecord, target: UserRecord): UserRecord {
  const { lastLoginOn, lastLoginType } =
    (source.lastLoginOn ?? '') > (target.lastLoginOn ?? '') ? source : target
  const merged = {
    ...source,
    ...target,
    siteRole: source.siteRole > target.siteRole ? source.siteRole : target.siteRole,
    createdOn: source.createdOn < target.createdOn ? source.createdOn : target.createdOn,
  }
  const { lastLoginOn: _on, lastLoginType: _type, ...rest } = merged
  // What both have is told once: a merge is gone over again, with the target's own record in place of the source's.
  const ofBoth = [...(source.clubNews ?? []), ...(target.clubNews ?? [])]
  const news = new Map(ofBoth.map((one) => [`${one.date} ${one.name}`, one]))
  return {
    ...withNews(rest, () => [...news.values()].sort((a, b) => compare(a.date, b.date))),
    ...(lastLoginOn !== undefined && { lastLoginOn }),
    ...(lastLoginType !== undefined && { lastLoginType }),
  }
}

function mergeStatuses({ target, ofSource, ofTarget }: MergeParties) {
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

/** On deleted events, as on others: the stronger stays. */
function mergeTombstoneStatuses({
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

/** Of two memberships of one club the higher role, since when they belonged to it in either. */
function mergeMemberships({ target, ofSource, ofTarget }: MergeParties): Changes<MembershipRecord> {
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

/** Follows of and by the source become those of the target, but for those that nobody may have. */
function mergeFollows({ source, target, ofSource, ofTarget }: MergeParties, clubmates: ReadonlySet<string>) {
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

/** A club that both have asked for is asked for once. */
function mergeClubRequests({ target, ofSource, ofTarget }: MergeParties): Changes<ClubRequestRecord> {
  const asked = new Set(ofTarget.clubRequests.map((request) => clubKeys(request).nameKey))
  const isAsked = (request: ClubRequestRecord) => asked.has(clubKeys(request).nameKey)
  const put = ofSource.clubRequests.filter((request) => !isAsked(request))
  return {
    removed: idsOf(ofSource.clubRequests.filter(isAsked)),
    put: put.map((request) => ({ ...request, userId: target.id })),
  }
}

/** Events that the source added or edited. */
function mergeEvents({ source, target, ofSource }: MergeParties): readonly EventRecord[] {
  const events = new Map([...ofSource.created, ...ofSource.updated].map((event) => [event.id, event]))
  return [...events.values()].map((event) => ({
    ...event,
    ...(event.createdBy === source.id && { createdBy: target.id }),
    ...(event.updatedBy === source.id && { updatedBy: target.id }),
  }))
}

/** What the source did, and what was done to them, under the names that they had then. */
function mergeTrail({ source, target, ofSource }: MergeParties): readonly TrailRecord[] {
  const entries = new Map([...ofSource.acted, ...ofSource.undergone].map((entry) => [entry.id, entry]))
  return [...entries.values()].map((entry) => ({
    ...entry,
    ...(entry.actorId === source.id && { actorId: target.id }),
    ...(entry.subjectId === source.id && { subjectId: target.id }),
  }))
}
