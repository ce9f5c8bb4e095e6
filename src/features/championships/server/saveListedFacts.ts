import { canSeeAgeTables } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import type { EligibilityRecord } from '../records'
import { eligibilityOf } from './championshipRepository'

/** The facts that a club's list gives about a member. */
export interface ListedFacts {
  readonly userId: string
  readonly facts: Partial<Pick<EligibilityRecord, 'memberSince' | 'firstClaim' | 'category'>>
}

/**
 * Saves what a list says about members, as admins of the club could write it themselves. Leaves categories out if the
 * viewer may not write them.
 */
export async function saveListedFacts(
  collections: Collections,
  { viewer, now, clubId, newId }: { viewer: Viewer; now: Date; clubId: string; newId: () => string },
  listed: readonly ListedFacts[],
): Promise<void> {
  const mayWriteCategory = canSeeAgeTables(viewer, clubId)
  const given = listed
    .map(({ userId, facts: { category, ...facts } }) => ({
      userId,
      facts: { ...facts, ...(category !== undefined && mayWriteCategory && { category }) },
    }))
    .filter(({ facts }) => Object.keys(facts).length > 0)
  const ids = given.map(({ userId }) => userId)
  const known = await eligibilityOf(collections, clubId, ids)
  const savedOn = now.toISOString()
  const none = { memberSince: '', firstClaim: '' } as const
  await collections.eligibilities.putMany(
    given.map(({ userId, facts }) => ({
      id: newId(),
      clubId,
      userId,
      ...none,
      ...known.get(userId),
      ...facts,
      savedOn,
    })),
  )
}
