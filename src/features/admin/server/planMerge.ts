import type { UserTraces } from '../../accounts/server/userTraces'
import { withNews } from '../../../kernel/access/clubNews'
import { compare } from '../../../kernel/text/compare'
import type { UserRecord } from '../../../entities/users/records'
import type { Records } from '../../../store/schema'
import { type CollectionOf, type ReferenceWith, userReferences } from '../../accounts/server/userReferences'
import {
  type Changes,
  updates,
  mergeAthletes,
  mergeAudit,
  mergeClubRequests,
  mergeEvents,
  mergeFollows,
  mergeListNames,
  mergeMemberships,
  mergeOlderResults,
  type MergeParties,
  mergeStatuses,
  mergeTombstoneStatuses,
  type StatusConflict,
} from './mergeChanges'

/** The collections whose documents move from the source to the target. */
export type MovedCollection =
  | 'statuses'
  | 'memberships'
  | 'follows'
  | 'clubRequests'
  | 'events'
  | 'formerUserSlugs'
  | 'auditLog'
  | 'tombstoneStatuses'
  | 'pushSubscriptions'
  | 'listNames'
  | 'olderResults'
  | 'athletes'
  | MovingCollection

/** The collections in whose documents only the id is replaced. */
type MovingCollection = CollectionOf<ReferenceWith<'moves'>>

export interface MergePlan {
  /** The target after the merge. */
  readonly user: UserRecord
  readonly changes: { readonly [C in MovedCollection]: Changes<Records[C]> }
  readonly conflicts: readonly StatusConflict[]
  /** Follows that end, not counting those between the two users. */
  readonly endedFollows: number
}

/**
 * Plans all changes of a merge. `clubmates` are the ids of people who share a club with one of the two, and whose
 * follows end.
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
      events: mergeEvents(parties),
      auditLog: mergeAudit(parties),
      tombstoneStatuses: mergeTombstoneStatuses(parties),
      listNames: mergeListNames(parties),
      olderResults: mergeOlderResults(parties),
      athletes: mergeAthletes(parties),
      // The source's sessions end with the merge, but their browsers still get push notifications.
      pushSubscriptions: updates(
        ofSource.pushSubscriptions.map(({ login: _, ...one }) => ({ ...one, userId })),
      ),
      formerUserSlugs: updates([
        ...ofSource.formerUserSlugs.map((former) => ({ ...former, userId })),
        { id: source.slug, userId, retiredOn: now.toISOString() },
      ]),
    },
  }
}

function moveTo(userId: string, ofSource: UserTraces) {
  const moved = userReferences().flatMap(({ name, collection, field, moves }) =>
    moves ? [[collection, updates(ofSource[name].map((one) => ({ ...one, [field]: userId })))] as const] : [],
  )
  return Object.fromEntries(moved) as unknown as Pick<MergePlan['changes'], MovingCollection>
}

/** Returns true if the target has no email address, or only the source's is confirmed. */
export function keepsMailOfSource({
  ofSource,
  ofTarget,
}: Pick<MergeParties, 'ofSource' | 'ofTarget'>): boolean {
  const isConfirmed = ({ mailAddresses }: MergeParties['ofSource']) =>
    mailAddresses.some(({ state }) => state === 'confirmed')
  return ofTarget.mailAddresses.length === 0 || (isConfirmed(ofSource) && !isConfirmed(ofTarget))
}

/** Returns the target with its own values, the missing ones of the source, and the higher of both site roles. */
function mergeRecords({ source, target, ofSource, ofTarget }: MergeParties): UserRecord {
  const { lastLoginOn, lastLoginType } =
    (source.lastLoginOn ?? '') > (target.lastLoginOn ?? '') ? source : target
  // The cookies of the source's browsers name an account that is gone. The target decides whether the account is claimed.
  const { knownBrowsers: _browsers, unclaimedIn: _club, ...ofAccount } = source
  const merged = {
    ...ofAccount,
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
  // The merge may run again on the target's new record, so equal news is kept once.
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
