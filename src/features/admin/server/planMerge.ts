import type { UserTraces } from '../../../data/users/userTraces'
import { clubKeys } from '../../../domain/clubKeys'
import { withNews } from '../../../domain/clubNews'
import { isClubMember } from '../../../domain/clubRole'
import { compare } from '../../../domain/compare'
import { compareStatuses } from '../../../domain/eventStatus'
import { sortableName } from '../../../domain/nameWords'
import { ownResultKey } from '../../../domain/resultLine'
import { isStronger } from '../../../domain/strongerStatus'
import { idsOf } from '../../../store/idsOf'
import { followId, listNameId, membershipId, statusId } from '../../../store/recordIds'
import type {
  ClubRequestRecord,
  EventRecord,
  FollowRecord,
  ListNameRecord,
  MembershipRecord,
  OlderResultRecord,
  Records,
  StatusRecord,
  TombstoneStatusRecord,
  AuditRecord,
  UserRecord,
} from '../../../store/schema'
import { type ReferenceWith, userReferences } from '../../../store/userReferences'

/** Two users, of whom the first is merged into the second, with everything that refers to them. */
export interface MergeParties {
  readonly source: UserRecord
  readonly target: UserRecord
  readonly ofSource: UserTraces
  readonly ofTarget: UserTraces
}

/** The changes to one collection. */
interface Changes<R> {
  readonly removed: readonly string[]
  readonly put: readonly R[]
}

/** The references in whose documents only the id is replaced. */
const moves = Object.entries(userReferences).flatMap(([name, reference]) =>
  'moves' in reference ? [{ name: name as ReferenceWith<'moves'>, ...reference }] : [],
)

type MovingCollection = (typeof moves)[number]['collection']

/** The collections whose documents move from one user to the other. */
export const movedCollections = [
  'statuses',
  'memberships',
  'follows',
  'clubRequests',
  'events',
  'formerUserSlugs',
  'auditLog',
  'tombstoneStatuses',
  'pushSubscriptions',
  'listNames',
  'olderResults',
  ...moves.map(({ collection }) => collection),
] as const

export type MovedCollection = (typeof movedCollections)[number]

/** The statuses of both users on one event, and the one that stays. */
export interface StatusConflict {
  readonly kept: StatusRecord
  readonly lost: StatusRecord
}

export interface MergePlan {
  /** The target after the merge. */
  readonly user: UserRecord
  readonly changes: { readonly [C in MovedCollection]: Changes<Records[C]> }
  readonly conflicts: readonly StatusConflict[]
  /** Follows that end, not counting those between the two users. */
  readonly endedFollows: number
}

/**
 * All changes of a merge. `clubmates` are the ids of people who share a club with one of the two: nobody follows a
 * clubmate.
 */
export function planMerge(parties: MergeParties, clubmates: ReadonlySet<string>, now: Date): MergePlan {
  const { source, target, ofSource } = parties
  const { changes: statuses, conflicts } = mergeStatuses(parties)
  const { changes: follows, endedFollows } = mergeFollows(parties, clubmates)
  const userId = target.id
  return {
    user: mergeRecords(parties),
    conflicts,
    endedFollows,
    changes: {
      ...moveTo(userId, ofSource),
      statuses,
      memberships: mergeMemberships(parties),
      follows,
      clubRequests: mergeClubRequests(parties),
      events: kept(mergeEvents(parties)),
      auditLog: kept(mergeAudit(parties)),
      tombstoneStatuses: mergeTombstoneStatuses(parties),
      listNames: mergeListNames(parties),
      olderResults: mergeOlderResults(parties),
      // The source's sessions end with the merge. Their browsers go on showing what the person is told.
      pushSubscriptions: kept(ofSource.pushSubscriptions.map(({ login: _, ...one }) => ({ ...one, userId }))),
      formerUserSlugs: kept([
        ...ofSource.formerUserSlugs.map((former) => ({ ...former, userId })),
        { id: source.slug, userId, retiredOn: now.toISOString() },
      ]),
    },
  }
}

/** Documents whose ids do not change. */
function kept<R>(put: readonly R[]): Changes<R> {
  return { removed: [], put }
}

function moveTo(userId: string, ofSource: UserTraces) {
  const moved = moves.map(({ name, collection, field }) => {
    return [collection, kept(ofSource[name].map((one) => ({ ...one, [field]: userId })))] as const
  })
  return Object.fromEntries(moved) as unknown as Pick<MergePlan['changes'], MovingCollection>
}

/** Whether the source's address for mail remains: where the target has none, or only the source's is confirmed. */
export function keepsMailOfSource({
  ofSource,
  ofTarget,
}: Pick<MergeParties, 'ofSource' | 'ofTarget'>): boolean {
  const isConfirmed = ({ mailAddresses }: MergeParties['ofSource']) =>
    mailAddresses.some(({ state }) => state === 'confirmed')
  return ofTarget.mailAddresses.length === 0 || (isConfirmed(ofSource) && !isConfirmed(ofTarget))
}

/** The target keeps its name, its address and all values that it has, and gets the higher of both roles on the site. */
function mergeRecords({ source, target, ofSource, ofTarget }: MergeParties): UserRecord {
  const { lastLoginOn, lastLoginType } =
    (source.lastLoginOn ?? '') > (target.lastLoginOn ?? '') ? source : target
  const merged = {
    ...source,
    ...target,
    siteRole: source.siteRole > target.siteRole ? source.siteRole : target.siteRole,
    createdOn: source.createdOn < target.createdOn ? source.createdOn : target.createdOn,
  }
  const { lastLoginOn: _on, lastLoginType: _type, carriers: _carriers, newNotices: _new, ...rest } = merged
  const ofMail = keepsMailOfSource({ ofSource, ofTarget }) ? source : target
  const carriers = [...new Set([...(source.carriers ?? []), ...(target.carriers ?? [])])].filter(
    (carrier) => carrier !== 'mail' || ofMail.carriers?.includes(carrier),
  )
  const newNotices = [...ofSource.notices, ...ofTarget.notices].filter(({ isNew }) => isNew).length
  // News that both have is kept once, as the merge may run again on the target's new record.
  const ofBoth = [...(source.clubNews ?? []), ...(target.clubNews ?? [])]
  const news = new Map(ofBoth.map((one) => [`${one.date} ${one.name}`, one]))
  return {
    ...withNews(rest, () => [...news.values()].sort((a, b) => compare(a.date, b.date))),
    ...(lastLoginOn !== undefined && { lastLoginOn }),
    ...(lastLoginType !== undefined && { lastLoginType }),
    ...(carriers.length > 0 && { carriers }),
    ...(newNotices > 0 && { newNotices }),
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

/** On deleted events the stronger status stays as well. */
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

/** Of two memberships of one club: the higher role, and the earlier of both dates. */
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

/** Follows of and by the source move to the target, except those that are not allowed: of oneself, and of clubmates. */
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

/** Of two answers of a club about one name, a yes stays. */
function mergeListNames({ target, ofSource, ofTarget }: MergeParties): Changes<ListNameRecord> {
  const meant = new Set(ofTarget.listNames.filter(({ answer }) => answer === 'yes').map(listNameId))
  const moved = ofSource.listNames.map((one) => ({ ...one, userId: target.id }))
  const put = moved.map((one) => ({ ...one, id: listNameId(one) })).filter(({ id }) => !meant.has(id))
  return { removed: idsOf(ofSource.listNames), put }
}

/** A result that somebody has brought along to both accounts stays once, as it would in one account. */
function mergeOlderResults({ target, ofSource, ofTarget }: MergeParties): Changes<OlderResultRecord> {
  const own = new Set(ofTarget.olderResults.map(ownResultKey))
  const isOwn = (one: OlderResultRecord) => own.has(ownResultKey(one))
  const put = ofSource.olderResults.filter((one) => !isOwn(one))
  return {
    removed: idsOf(ofSource.olderResults.filter(isOwn)),
    put: put.map((one) => ({ ...one, userId: target.id })),
  }
}

/** Where both have asked for the same club, one request stays. */
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

/** Entries of the audit log by and about the source. They keep the names of that time. */
function mergeAudit({ source, target, ofSource }: MergeParties): readonly AuditRecord[] {
  const entries = new Map([...ofSource.acted, ...ofSource.undergone].map((entry) => [entry.id, entry]))
  return [...entries.values()].map((entry) => ({
    ...entry,
    ...(entry.actorId === source.id && { actorId: target.id }),
    ...(entry.subjectId === source.id && { subjectId: target.id }),
  }))
}
