import { requires } from '../../../kernel/inputs/parseInput'
import type { UserRecord } from '../../../entities/users/records'
import type { MergeInput } from '../inputs'
import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import type { UserTraces } from '../../accounts/server/userTraces'
import { acceptAnew } from '../../../entities/notifications/server/outsideChanges'
import { isClubMember } from '../../../kernel/access/clubRole'
import { createAccountRepository } from '../../accounts/server/accountRepository'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { canMergeUsers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { publish } from '../../../store/happenings'
import type { Collections, Store } from '../../../store/store'
import { withCurrentRole } from './withCurrentRole'
import { applyMerge, clubmatesOf, mergeParties } from './mergeRepository'
import type { MergeParties } from './mergeChanges'
import { type MergePlan, planMerge } from './planMerge'

export interface PlannedMerge {
  readonly parties: MergeParties
  readonly plan: MergePlan
}

/**
 * Checks in the transaction that the viewer may merge, and makes changes that come first. Returns the id of a club that
 * vouches for the source as its own member, if there is one. Throws `ApiError`.
 */
export type PermitMerge = (collections: Collections) => Promise<string | undefined>

/** Merges two accounts of the same person. */
export function createMergeService(store: Store, recordAudit: RecordAudit) {
  /** Throws `Invalid` unless the ids are those of two visible users. */
  async function plan(
    collections: Collections,
    { sourceUser, targetUser }: MergeInput,
    now: Date,
  ): Promise<PlannedMerge> {
    if (sourceUser === targetUser) throw Invalid.of({ targetUser: 'Choose two different accounts.' })
    const { users } = collections
    const [source, target] = await Promise.all([users.get(sourceUser), users.get(targetUser)])
    if (!source) throw Invalid.of({ sourceUser: noSuchUser })
    if (!target) throw Invalid.of({ targetUser: noSuchUser })
    if (target.unclaimedIn !== undefined && target.unclaimedIn !== source.unclaimedIn)
      throw Invalid.of({ targetUser: `${target.name} hasn’t logged in yet. Keep the other account instead.` })
    if (source.hidden) throw Invalid.of({ sourceUser: hiddenTexts.other(source.name) })
    if (target.hidden) throw Invalid.of({ targetUser: hiddenTexts.other(target.name) })
    return planFor(collections, source, target, now)
  }

  /**
   * Repeats the merge after the commit, because the source still existed on the transaction's snapshot and something
   * may have been written for it.
   */
  async function sweep(source: UserRecord, targetId: string, now: Date): Promise<void> {
    await store.transaction(async (collections) => {
      const target = await collections.users.get(targetId)
      if (!target) {
        await createAccountRepository(collections).remove(source.id, now)
        return
      }
      // The target may have changed since, so its record replaces the source's.
      const gone = { ...target, id: source.id, slug: source.slug }
      const late = await planFor(collections, gone, target, now)
      await applyMerge(collections, late.parties, late.plan)
    })
  }

  return {
    preview: ({ now }: CallContext, input: MergeInput): Promise<PlannedMerge> => plan(store, input, now),

    /** Merges in one transaction and returns the target. This cannot be undone. Super admins may merge, unless `permit` decides. */
    async merge(
      context: CallContext,
      input: MergeInput,
      permit: PermitMerge = permitMerger(context.viewer),
    ): Promise<UserRecord> {
      const { now } = context
      const merged = await store.transaction(async (collections) => {
        // Checks again that the viewer may merge, before the commit.
        const vouching = await permit(collections)
        // Recorded first, because an actor who merges their own account does not exist afterwards.
        const detail = (await collections.users.get(input.sourceUser))?.name ?? ''
        const entry = { action: 'mergeUsers', subjectId: input.targetUser, detail } as const
        await recordAudit(collections, context, entry)
        const { ofSource, ofTarget } = (await plan(collections, input, now)).parties
        // Whoever logs in to one of the accounts comes into the clubs of the other.
        const bringIn = async (userId: string, own: UserTraces, other: UserTraces) => {
          const known = other.memberships.filter((one) => isClubMember(one.role) && !one.isUnaccepted)
          const clubIds = own.memberships.map(({ clubId }) => clubId).filter((id) => id !== vouching)
          const unknown = clubIds.filter((id) => known.every(({ clubId }) => clubId !== id))
          const change = { userId, detail: 'a merge', recordAudit }
          if (other.logins.length > 0) await acceptAnew(collections, context, unknown, change)
        }
        await bringIn(input.sourceUser, ofSource, ofTarget)
        await bringIn(input.targetUser, ofTarget, ofSource)
        const both = await plan(collections, input, now)
        await applyMerge(collections, both.parties, both.plan)
        const userId = input.targetUser
        const athlete = (await collections.athletes.get(userId)) ?? {}
        for (const before of [...ofSource.athletes, ...ofTarget.athletes])
          await publish(collections, 'athleteChanged', { userId, before, now: athlete })
        return both
      })
      await sweep(merged.parties.source, merged.plan.user.id, now)
      return merged.plan.user
    },
  }
}

function permitMerger(viewer: Viewer): PermitMerge {
  return async (collections) => {
    requireMerger(await withCurrentRole(collections, viewer))
    return undefined
  }
}

const noSuchUser = 'This account no longer exists.'

async function planFor(
  collections: Collections,
  source: UserRecord,
  target: UserRecord,
  now: Date,
): Promise<PlannedMerge> {
  const parties = await mergeParties(collections, source, target)
  return { parties, plan: planMerge(parties, await clubmatesOf(collections, parties), now) }
}

export const requireMerger = requires(canMergeUsers, 'Only super admins can merge users.')
