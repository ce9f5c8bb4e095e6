import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Rules } from '../../src/features/championships/rules/rules'
import type {
  Season,
  SeasonAdjustment,
  SeasonPerson,
  SeasonRace,
  SeasonRun,
} from '../../src/features/championships/rules/season'

/** 10 points for the first of all, 9 for the second, and every score counts. */
const plainRules: Rules = {
  ...usualRules,
  field: 'all',
  categories: { ages: [40, 50], under: 20, ageOn: 'race' },
  clock: 'chip',
  points: { kind: 'countdown', first: 10, floor: 0 },
  counting: { ...usualRules.counting, best: 0 },
  ties: [],
}

type RulesChange = Partial<Omit<Rules, 'counting'>> & { readonly counting?: Partial<Rules['counting']> }

const rulesWith = ({ counting, ...rules }: RulesChange): Rules => ({
  ...plainRules,
  ...rules,
  counting: { ...plainRules.counting, ...counting },
})

type RaceChange = Partial<SeasonRace> & {
  /** The runs of people by name: seconds, or seconds and more. */
  readonly runs?: Readonly<Record<string, number | Partial<SeasonRun>>>
}

/** What an admin entered about someone, which says only what a test is about. */
export const adjustment = (
  kind: SeasonAdjustment['kind'],
  userId: string,
  fields: Partial<SeasonAdjustment> = {},
): SeasonAdjustment => ({ kind, userId, counterId: '', text: '', value: 0, date: '2026-01-01', ...fields })

/** Races `r1`, `r2` and so on, a month apart, with the people who ran them. `people` says more of some of them. */
export function seasonWith(
  rules: RulesChange,
  races: readonly RaceChange[],
  more: Partial<Omit<Season, 'people'>> & { people?: Record<string, Partial<SeasonPerson>> } = {},
): Season {
  const people = { ...more.people }
  const runs: SeasonRun[] = []
  races.forEach(({ runs: given = {}, id = '' }, at) => {
    for (const [person, run] of Object.entries(given)) {
      people[person] ??= {}
      const change = typeof run === 'number' ? { seconds: run } : run
      runs.push({ person, race: id || `r${at + 1}`, distance: '10km', seconds: 2400, ...change })
    }
  })
  return {
    from: '2026-01-01',
    to: '2026-12-31',
    adjustments: [],
    ...more,
    rules: rulesWith(rules),
    races: races.map(({ runs: _, ...race }, at) => ({
      id: `r${at + 1}`,
      date: `2026-${String(at + 1).padStart(2, '0')}-10`,
      time: '10:00',
      state: 'run',
      groups: [],
      factor: 1,
      bonus: 0,
      series: '',
      distance: 'all',
      facts: [],
      ...race,
    })),
    people: Object.entries(people).map(([id, person]) => ({ id, isMember: true, ...person })),
    runs,
  }
}
