import type { Rules } from '../../src/features/championships/rules/rules'
import type {
  Season,
  SeasonAdjustment,
  SeasonPerson,
  SeasonRace,
  SeasonRun,
} from '../../src/features/championships/rules/season'
import type { Random } from '../../src/features/sample/server/random'
import { adjustment } from '../helpers/championshipSeason'
import { randomRules } from './randomRules'

const distances = ['5km', '10km', 'half']

/** Picks one of the items, or nothing as often as each of them. */
function maybe<T>(random: Random, ...items: readonly T[]): T | undefined {
  return [...items, undefined][random.below(items.length + 1)]
}

/** Creates a season that has anything in it that a season may have, with few different values so that many are equal. */
export function randomSeason(random: Random): Season {
  const rules = randomRules(random)
  const races = Array.from({ length: 3 + random.below(5) }, (_, n) => raceOf(n, rules, random))
  const people = Array.from({ length: 3 + random.below(5) }, (_, n) => personOf(`p${n}`, random))
  const runs = races
    .filter(({ state }) => state !== 'upcoming')
    .flatMap((race) =>
      people.filter(() => random.chance(0.75)).map((person) => runOf(person.id, race, random)),
    )
  const adjustments = people.flatMap(({ id }) => adjustmentsOf(id, races, random))
  return { rules, from: '2026-01-01', to: '2026-12-31', races, people, runs, adjustments }
}

function raceOf(index: number, rules: Rules, random: Random): SeasonRace {
  const isOutside = random.chance(0.05)
  const open = random.chance(0.3) ? rules.open[0]?.id : undefined
  return {
    id: `r${index}`,
    date: `${isOutside ? 2025 : 2026}-0${1 + index}-${random.pick(['05', '12', '28'])}`,
    time: random.pick(['', '09:00', '10:30']),
    state: random.pick(['run', 'run', 'run', 'run', 'run', 'off', 'upcoming']),
    groups:
      open === undefined
        ? random.pick([[], ['short'], ['long'], ['away'], ['track', 'short']])
        : (rules.open[0]?.groups ?? []),
    factor: random.pick([1, 1, 1, 2, 1.5]),
    bonus: random.pick([0, 0, 0, 5]),
    series: open === undefined ? random.pick(['', '', '', 'x']) : '',
    ...(open !== undefined && { open }),
    distance: random.pick(['all', 'best', ...distances]),
    facts: random.chance(0.8) ? [factsOf(random)] : [],
  }
}

const factsOf = (random: Random) => ({
  distance: random.pick(['', ...distances]),
  finishers: 100,
  fastestWoman: 2000,
  fastestMan: maybe(random, 1800, 1850),
  recordWomen: 1900,
  recordMen: 1700,
})

function personOf(id: string, random: Random): SeasonPerson {
  const firstClaim = maybe(random, true, true, true, true, false)
  return {
    id,
    isMember: random.chance(0.9),
    sex: maybe(random, 'F' as const, 'M' as const, 'F' as const, 'M' as const),
    born: maybe(random, '1990', '1985-06-15', '1980', '1966-01-01', '2010'),
    category: maybe(random, 'F45', 'M60', 'M20', 'FSEN', 'F'),
    memberSince: maybe(random, '2020-01-01', '2026-03-12'),
    ...(firstClaim !== undefined && { firstClaim }),
  }
}

function runOf(person: string, race: SeasonRace, random: Random): SeasonRun {
  const seconds = 2000 + 100 * random.below(8)
  const isKnown = () => random.chance(0.93)
  const bestBefore = isKnown() ? seconds + random.pick([-100, -20, 0, 50]) : undefined
  return {
    person,
    race: race.id,
    distance:
      distances.includes(race.distance) && random.chance(0.97)
        ? race.distance
        : random.pick([...distances, '']),
    seconds,
    chip: maybe(random, seconds, seconds - 10),
    gun: maybe(random, seconds, seconds + 10),
    position: isKnown() ? 1 + random.below(100) : undefined,
    finishers: maybe(random, 100),
    ageGrade: isKnown() ? 60 + random.below(8) * 2.5 + random.pick([0, 0.01, 0.125]) : undefined,
    isPersonalBest: bestBefore !== undefined && seconds < bestBefore,
    isSeasonBest: random.chance(0.3),
    bestBefore,
  }
}

function adjustmentsOf(userId: string, races: readonly SeasonRace[], random: Random): SeasonAdjustment[] {
  const text = 'Decided by the committee'
  const some = (
    share: number,
    kind: SeasonAdjustment['kind'],
    fieldsOf: () => Partial<SeasonAdjustment> = () => ({}),
  ) => (random.chance(share) ? [adjustment(kind, userId, { text, ...fieldsOf() })] : [])
  return [
    ...some(0.05, 'exclusion'),
    ...some(0.08, 'exclusion', () => ({ counterId: random.pick(races).id })),
    ...some(0.9, 'division', () => ({ text: random.pick(['Division 1', 'Division 2']) })),
    ...some(0.4, 'helping', () => ({ date: '2026-05-01' })),
    ...some(0.3, 'helping', () => ({ date: '2026-07-02' })),
    ...some(0.15, 'points', () => ({ value: random.pick([5, -3, 2.5]) })),
    ...races.flatMap((one) =>
      some(0.8, 'prediction', () => ({ counterId: one.id, value: 2000 + 100 * random.below(8) })),
    ),
  ]
}
