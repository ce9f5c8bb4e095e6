import type { UserRecord } from '../../../entities/users/records'
import type { MergeInput } from '../inputs'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { createAccountRepository } from '../../accounts/server/accountRepository'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { canMergeUsers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections, Store } from '../../../store/store'
import { asOfNow } from './withCurrentRole'
import { createMergeRepository } from './mergeRepository'
import type { MergeParties } from './mergeChanges'
import { type MergePlan, planMerge } from './planMerge'

export interface PlannedMerge {
  readonly parties: MergeParties
  readonly plan: MergePlan
}

/** Makes one user of two accounts of the same person. */
export function createMergeService(store: Store, recordAudit: RecordAudit) {
  /** Throws `Invalid` where the ids are not those of two users. */
  async function planned(
    collections: Collections,
    { sourceUser, targetUser }: MergeInput,
    now: Date,
  ): Promise<PlannedMerge> {
    if (sourceUser === targetUser) throw Invalid.of({ targetUser: 'Choose two different accounts.' })
    const repository = createMergeRepository(collections)
    const [source, target] = await Promise.all([repository.user(sourceUser), repository.user(targetUser)])
    if (!source) throw Invalid.of({ sourceUser: noSuchUser })
    if (!target) throw Invalid.of({ targetUser: noSuchUser })
    if (source.hidden) throw Invalid.of({ sourceUser: hiddenTexts.other(source.name) })
    if (target.hidden) throw Invalid.of({ targetUser: hiddenTexts.other(target.name) })
    return plannedOf(collections, source, target, now)
  }

  /**
   * Repeated after the commit: during the transaction the source still existed on its snapshot, so something may have
   * been written for it.
   */
  async function sweep(source: UserRecord, targetId: string, now: Date): Promise<void> {
    await store.transaction(async (collections) => {
      const repository = createMergeRepository(collections)
      const target = await repository.user(targetId)
      if (!target) {
        await createAccountRepository(collections).remove(source.id, now)
        return
      }
      // The source's own record is not used any more, as the target may have changed since.
      const gone = { ...target, id: source.id, slug: source.slug }
      const { parties, plan } = await plannedOf(collections, gone, target, now)
      await repository.apply(parties, plan)
    })
  }

  return {
    /** What a merge would do now. */
    preview: ({ now }: CallContext, input: MergeInput): Promise<PlannedMerge> => planned(store, input, now),

    /** Merges in one transaction. Returns the target. It cannot be undone. */
    async merge(context: CallContext, input: MergeInput): Promise<UserRecord> {
      const { viewer, now } = context
      const { parties, plan } = await store.transaction(async (collections) => {
        // Checks again that the viewer may merge, before the commit.
        requireMerger(await asOfNow(collections, viewer))
        // Recorded first: whoever merges their own account does not exist afterwards. The entry moves with the other
        // ones.
        const source = await collections.users.get(input.sourceUser)
        const entry = {
          action: 'mergeUsers',
          subjectId: input.targetUser,
          detail: source?.name ?? '',
        } as const
        await recordAudit(collections, context, entry)
        const both = await planned(collections, input, now)
        await createMergeRepository(collections).apply(both.parties, both.plan)
        return both
      })
      await sweep(parties.source, plan.user.id, now)
      return plan.user
    },
  }
}

const noSuchUser = 'This account no longer exists.'

async function plannedOf(
  collections: Collections,
  source: UserRecord,
  target: UserRecord,
  now: Date,
): Promise<PlannedMerge> {
  const repository = createMergeRepository(collections)
  const parties = await repository.parties(source, target)
  return { parties, plan: planMerge(parties, await repository.clubmates(parties), now) }
}

/** Throws `Forbidden` for viewers who may not merge users. */
export function requireMerger(viewer: Viewer): void {
  if (!canMergeUsers(viewer)) throw new Forbidden('Only super admins can merge users.')
}
