import { isClubMember } from '../../../kernel/access/clubRole'
import { countedTerrains } from '../../../kernel/running/bests'
import { createClubRepository } from '../../clubs/server/clubRepository'
import { publish } from '../../../store/happenings'
import type { Collections, IndexKey } from '../../../store/store'
import type { AgeCategories } from '../ageCategories'
import type { AthleteValues } from '../athleteFields'
import type { AthleteChange, RecordRules } from '../records'

/** A person's sex and date of birth. Either may be missing. */
export type Athlete = Partial<Pick<AthleteValues, 'sex' | 'born'>>

/**
 * Returns the sex and date of birth of those among these people who belong to the club and show their category and age grades to
 * its members, by id. Someone whom the club has not accepted sees no tables, and is in none. What follows from them may be shown to the club's members alone, and nothing may be derived about
 * anyone else for others.
 */
export async function clubAthletes(
  store: Collections,
  clubId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Athlete>> {
  const found = await store.athletes.getMany(userIds)
  const shown = new Map(found.filter(({ isShown }) => isShown === true).map((one) => [one.id, one]))
  const memberships = await createClubRepository(store).membershipsOf(clubId, [...shown.keys()])
  const members = memberships.filter(({ role, isUnaccepted }) => isClubMember(role) && !isUnaccepted)
  return new Map(members.map(({ userId }) => [userId, shown.get(userId) ?? {}]))
}

/** Stores a person's sex and date of birth, or removes them if there are none. Must run in a transaction. */
export async function changeAthlete(
  collections: Collections,
  userId: string,
  now?: AthleteValues,
): Promise<void> {
  const before = await collections.athletes.get(userId)
  if (now) await collections.athletes.put({ id: userId, userId, ...now })
  else await collections.athletes.remove(userId)
  await publish(collections, 'athleteChanged', { userId, before, now })
}

/** Returns true if a change removes the sex or the date of birth. */
export function removesAge({ before, now }: AthleteChange): boolean {
  return (['sex', 'born'] as const).some((name) => before?.[name] && !now?.[name])
}

/** Returns the next people who have given their sex or date of birth. */
export const nextAthletes = ({ athletes }: Collections, limit: number, after?: IndexKey) =>
  athletes.find({ index: 'byUser', limit, after })

/** The categories of a club that has chosen none: every five years from 35, and juniors under 20. */
const usualCategories: AgeCategories = {
  ages: [35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90],
  under: 20,
  ageOn: 'race',
}

/** Returns the age categories of a club. */
export async function categoriesOf(
  { clubCategories }: Pick<Collections, 'clubCategories'>,
  clubId: string,
): Promise<AgeCategories> {
  const { ages, under, ageOn } = (await clubCategories.get(clubId)) ?? usualCategories
  return { ages, under, ageOn }
}

/** Returns the age categories of a club, and the terrains on which its records count. */
export async function recordRulesOf(
  store: Pick<Collections, 'clubCategories'>,
  clubId: string,
): Promise<RecordRules> {
  const { recordTerrains = countedTerrains, hasPublished } = (await store.clubCategories.get(clubId)) ?? {}
  return { ...(await categoriesOf(store, clubId)), recordTerrains, hasPublished }
}
