import { eligibilityOf } from '../../championships/server/championshipRepository'
import type { ListedFacts } from '../../championships/server/saveListedFacts'
import type { Collections } from '../../../store/store'
import { isMatched, type PlannedEntry } from './planList'

/**
 * Returns the categories that a list gives to matched members of its club who have none. If no category of their own begins
 * at an age such as 45, the list may have classes of ten years, which say the sex alone.
 */
export async function listCategories(
  { athletes, eligibilities }: Pick<Collections, 'athletes' | 'eligibilities'>,
  clubId: string,
  planned: readonly PlannedEntry[],
): Promise<readonly ListedFacts[]> {
  const given = planned.flatMap((one) =>
    clubId !== '' && isMatched(one) && one.line.category !== undefined
      ? [{ userId: one.user.id, category: one.line.category }]
      : [],
  )
  const hasFives = given.some(({ category }) => category.endsWith('5'))
  const ids = given.map(({ userId }) => userId)
  const own = new Set((await athletes.getMany(ids)).map(({ id }) => id))
  const written = await eligibilityOf({ eligibilities }, clubId, ids)
  return given
    .filter(({ userId }) => !own.has(userId) && !written.get(userId)?.category)
    .map(({ userId, category }) => ({
      userId,
      facts: { category: hasFives ? category : category.slice(0, 1) },
    }))
}
