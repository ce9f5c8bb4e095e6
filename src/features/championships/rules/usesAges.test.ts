import { expect, test } from 'vitest'
import { readyMade } from './readyMade'
import type { Rules } from './rules'
import { agesDecide, needsAges, usesAges } from './usesAges'

const plain: Rules = { ...readyMade.places, field: 'all' }
const bands = (who: object) => [{ distance: '10km', ...who, bands: [], rest: 1 }]
const group = { group: 'short', atLeast: 1, atMost: 0, only: false }
const exception = { categories: ['M60'], best: 4, minimum: 4 }

test.each<[string, Partial<Rules>, readonly ('uses' | 'needs' | 'decide')[]]>([
  ['everyone together', {}, []],
  ['divisions', { field: 'division' }, []],
  ['leagues', { field: 'league' }, []],
  ['categories that nothing uses', { categories: { ages: [40], under: 20, ageOn: 'race' } }, []],
  ['the share of our fastest', { points: { kind: 'winnerShare', times: 100, of: 'ours' } }, []],
  ['the place in the whole race', { order: 'place', points: { kind: 'wholeField', times: 10 } }, []],
  ['points for times', { points: { kind: 'timeBands', bands: bands({}) } }, []],
  ['groups for all', { counting: { ...plain.counting, groups: [{ ...group, categories: [] }] } }, []],
  ['places in categories', { showsCategories: true }, ['uses']],
  ['women and men', { field: 'sex' }, ['uses', 'needs']],
  ['women and men in one table', { field: 'sex', oneTable: true }, ['uses', 'needs']],
  ['categories', { field: 'category' }, ['uses', 'needs']],
  ['the order by grade', { order: 'ageGrade' }, ['uses', 'needs', 'decide']],
  ['grades as points', { points: { kind: 'ageGrade' } }, ['uses', 'needs', 'decide']],
  [
    'the share of the winner of one’s sex',
    { points: { kind: 'winnerShare', times: 100, of: 'race' } },
    ['uses', 'needs', 'decide'],
  ],
  [
    'the share of a record',
    { points: { kind: 'winnerShare', times: 100, of: 'record' } },
    ['uses', 'needs', 'decide'],
  ],
  ['a bonus for a grade', { bonuses: [{ kind: 'ageGrade', above: 70, points: 5 }] }, ['uses', 'decide']],
  ['ties by grade', { ties: ['average', 'headToHeadGrade'] }, ['uses', 'decide']],
  ['ties by the gap to the winner', { ties: ['behindWinner'] }, ['uses', 'decide']],
  ['times by sex', { points: { kind: 'timeBands', bands: bands({ sex: 'F' }) } }, ['uses', 'decide']],
  [
    'times by category',
    { points: { kind: 'timeBands', bands: bands({ categories: ['M40'] }) } },
    ['uses', 'decide'],
  ],
  ['an exception', { counting: { ...plain.counting, exceptions: [exception] } }, ['uses', 'decide']],
  [
    'a group for a category',
    { counting: { ...plain.counting, groups: [{ ...group, categories: ['M60'] }] } },
    ['uses', 'decide'],
  ],
])('knows whether sex or age matters by rules with %s', (_, change, expected) => {
  const rules = { ...plain, ...change }
  const found = { uses: usesAges(rules), needs: needsAges(rules), decide: agesDecide(rules) }
  const named = Object.entries(found).filter(([, is]) => is)
  expect(named.map(([name]) => name)).toEqual(expected)
})
