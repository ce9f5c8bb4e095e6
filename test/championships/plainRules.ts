import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Rules } from '../../src/features/championships/rules/rules'

/** Rules with nothing special: everybody in one table, by time, all races count, 100 points for the winner. */
export const plainRules: Rules = {
  ...usualRules,
  field: 'all',
  categories: { ages: [40, 50, 60, 70], under: 0, ageOn: 'yearStart' },
  clock: 'chip',
  counting: { ...usualRules.counting, best: 0, incompleteLast: true },
  ties: [],
}

export const anyGroup = { atLeast: 0, atMost: 0 }

export const anyOpenRace = {
  id: 'any',
  name: 'Any race',
  distances: [],
  measured: false,
  atMost: 0,
  groups: [],
}
