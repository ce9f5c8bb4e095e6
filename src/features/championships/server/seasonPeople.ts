import type { ChampionshipRecord } from '../records'
import { timeOf } from '../rules/standings/raceOrder'
import type { SeasonPerson } from '../rules/season'
import { usesAges, usesGrades } from '../rules/usesAges'
import { eligibilityOf } from './championshipRepository'
import { dayOfAge } from '../../../entities/athletes/ageCategories'
import { gradeOf } from '../../../entities/athletes/gradeOf'
import { clubAthletes } from '../../../entities/athletes/server/athleteRepository'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { ClubResult } from '../../../entities/statuses/server/clubResultRepository'
import { isClubMember } from '../../../kernel/access/clubRole'
import type { Collections } from '../../../store/store'

/**
 * Returns the people of a championship. Only members have a sex and a birth, where the rules use them: those that they show
 * to the club or, while they show nothing, the category that the club wrote for them. Whether they have given anything
 * makes no difference.
 */
export async function seasonPeople(
  store: Collections,
  { clubId, rules }: Pick<ChampionshipRecord, 'clubId' | 'rules'>,
  userIds: readonly string[],
): Promise<readonly SeasonPerson[]> {
  const [memberships, eligible, athletes] = await Promise.all([
    createClubRepository(store).membershipsOf(clubId, userIds),
    eligibilityOf(store, clubId, userIds),
    usesAges(rules) ? clubAthletes(store, clubId, userIds) : undefined,
  ])
  const members = new Set(memberships.filter(({ role }) => isClubMember(role)).map(({ userId }) => userId))
  return userIds.map((id) => {
    const { memberSince = '', firstClaim = '', category = '' } = eligible.get(id) ?? {}
    const isMember = members.has(id)
    const written = athletes && isMember && category !== '' ? { category } : {}
    const { sex, born } = athletes?.get(id) ?? {}
    return {
      id,
      isMember,
      ...(athletes?.has(id) ? { sex, born } : written),
      ...(memberSince !== '' && { memberSince }),
      ...(firstClaim !== '' && { firstClaim: firstClaim === 'yes' }),
    }
  })
}

/** Returns true for someone of whom nothing is known that sex or age decide. */
export const isAgeless = ({ sex, category }: SeasonPerson) => sex === undefined && category === undefined

/** Returns a function that grades a result of these people, by their age on the day that the rules say. */
export function resultGrades(
  { from, to, rules }: Pick<ChampionshipRecord, 'from' | 'to' | 'rules'>,
  people: readonly SeasonPerson[],
) {
  if (!usesGrades(rules)) return undefined
  const { categories, clock } = rules
  const personWithId = new Map(people.map((person) => [person.id, person]))
  return (
    { userId, times, resultInSeconds: seconds }: ClubResult,
    { date, terrain, isApproximate }: EventRecord,
    metres: number | undefined,
  ): number | undefined => {
    const { sex, born } = personWithId.get(userId) ?? {}
    const day = dayOfAge(categories, date, { from, to })
    const resultInSeconds = timeOf({ ...times, seconds }, clock)
    return gradeOf({ sex, born }, { date: day, metres, resultInSeconds, terrain, isApproximate })
  }
}
