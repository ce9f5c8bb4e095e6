import type { Collections } from '../../../store/store'
import type { AthleteRecord } from '../records'

/**
 * Returns the people among these who show their category and age grades to members of their clubs, by id. Nothing about
 * anyone else may be derived for others.
 */
export async function shownAthletes(
  { athletes }: Pick<Collections, 'athletes'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AthleteRecord>> {
  const found = await athletes.getMany(userIds)
  return new Map(found.filter(({ isShown }) => isShown === true).map((one) => [one.id, one]))
}
