import type { AthleteRecord } from '../../../entities/athletes/records'
import { addDays } from '../../../kernel/dates/addDays'
import type { Clock } from './clock'
import { womenNames } from './memberNames'
import { seededRandom, seedOf } from './random'
import type { SampleMembers } from './sampleMembers'

/** The shares of club members who have entered their age and sex, and of those who show both to their clubs. */
const shares = { entered: 0.7, shown: 0.8 }

/** Generates the sex and birth of many members of clubs. No one is too old for their speed to be plausible. */
export function sampleAthletes(
  { users, members }: Pick<SampleMembers, 'users' | 'members'>,
  { today }: Clock,
): readonly AthleteRecord[] {
  return members.flatMap(({ id, clubIds, fiveKilometres }, index): readonly AthleteRecord[] => {
    // The sample member's results are good enough for the club's standards.
    if (index === 0) return [{ id, userId: id, sex: 'M', born: addDays(today, -19_150), isShown: true }]
    const random = seededRandom(seedOf(`athlete ${id}`))
    if (clubIds.length === 0 || !random.chance(shares.entered)) return []
    const age = 20 + random.next() * Math.min(50, (fiveKilometres - 850) / 10)
    const born = addDays(today, -Math.floor(age * 365.25)).slice(0, random.chance(0.8) ? 10 : 4)
    const sex = womenNames.has(users[index]?.name.split(' ')[0] ?? '') ? 'F' : 'M'
    return [{ id, userId: id, sex, born, ...(random.chance(shares.shown) && { isShown: true as const }) }]
  })
}
