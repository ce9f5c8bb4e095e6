import { expect, test } from 'vitest'
import { usualRules } from './usualRules'
import type { Rules } from './rules'
import { agesDecide, needsAges, usesAges } from './usesAges'

const plain: Rules = usualRules

test.each<[string, Partial<Rules>, readonly ('uses' | 'needs' | 'decide')[]]>([
  ['everyone together', {}, []],
  ['divisions', { field: 'division' }, []],
  ['categories that nothing uses', { categories: { ages: [40], under: 20, ageOn: 'race' } }, []],
  ['the share of our fastest', { points: { kind: 'winnerShare', times: 100, of: 'ours' } }, []],
  ['a formula of times and bests', { formula: '=points + IF(isPB, 5, IF(time < pb, 1, 0))' }, []],
  ['places in categories', { showsCategories: true }, ['uses']],
  ['women and men', { field: 'sex' }, ['uses', 'needs']],
  ['categories', { field: 'category' }, ['uses', 'needs']],
  ['the order by grade', { order: 'ageGrade' }, ['uses', 'needs', 'decide']],
  ['grades as points', { points: { kind: 'ageGrade' } }, ['uses', 'needs', 'decide']],
  [
    'the winner’s share',
    { points: { kind: 'winnerShare', times: 100, of: 'race' } },
    ['uses', 'needs', 'decide'],
  ],
  ['a formula that reads the grade', { formula: '=IF(Grade > 70, 5, 0)' }, ['uses', 'needs', 'decide']],
  ['a formula that reads the winner', { formula: '=winner / time' }, ['uses', 'needs', 'decide']],
  ['a formula that reads the record', { formula: '=record / time' }, ['uses', 'needs', 'decide']],
])('knows whether sex or age matters by rules with %s', (_, change, expected) => {
  const rules = { ...plain, ...change }
  const found = { uses: usesAges(rules), needs: needsAges(rules), decide: agesDecide(rules) }
  const named = Object.entries(found).filter(([, is]) => is)
  expect(named.map(([name]) => name)).toEqual(expected)
})
