import { expect, test } from 'vitest'
import { seededRandom } from '../../sample/server/random'
import { randomFormRules } from '../../../../test/helpers/randomFormRules'
import { outdatedText } from './outdatedRules'
import { usualRules } from './usualRules'
import type { Rules } from './rules'
import { usesAges } from './usesAges'

const of = (change: object) => ({ ...usualRules, ...change })
const counting = (change: object) => of({ counting: { ...usualRules.counting, ...change } })
const group = { group: 'short', atLeast: 1, atMost: 0 }
const text = (outdated: string) =>
  `This championship uses rules that Startline no longer has: ${outdated}. Choose others to see its standings.`

test.each<[object, string]>([
  [of({ field: 'league' }), 'rank by league'],
  [of({ points: { kind: 'fixed', value: 5 } }), 'points fixed'],
  [of({ points: { kind: 'winnerShare', times: 100, of: 'record' } }), 'a share of record'],
  [of({ joker: { times: 2, atMost: 1 }, ties: ['behindWinner'] }), 'ties behind winner and joker'],
  [
    of({
      bonuses: [
        { kind: 'once', points: 5 },
        { kind: 'finish', points: 1 },
      ],
    }),
    'extra points once',
  ],
  [counting({ perMonth: 1 }), 'per month'],
  [counting({ groups: [{ ...group, categories: ['M60'] }] }), 'categories M60'],
  [counting({ best: 1, groups: [group, { ...group, group: 'away' }] }), 'races in several groups'],
  [of({ eligible: { ...usualRules.eligible, memberDays: 30 } }), 'member days'],
  [of({ formula: '=plase' }), 'a formula that can’t be read'],
])('says what Startline no longer has of %j', (rules, outdated) => {
  expect(outdatedText(rules as Rules)).toBe(text(outdated))
  // Nothing says that it did not follow from sex or age.
  expect(usesAges(rules as Rules)).toBe(true)
})

test('finds nothing outdated in rules that the form can express, nor in what an earlier document leaves empty', () => {
  const random = seededRandom(70)
  for (let round = 0; round < 100; round++) {
    const rules = randomFormRules(random)
    const { groups } = rules.counting
    const earlier = { ...rules, oneTable: false, joker: { atMost: 0 }, open: [] }
    expect(outdatedText({ ...earlier, counting: { ...rules.counting, groups, best: 0 } })).toBeUndefined()
  }
})

test('takes no race that is in two of the groups', () => {
  const rules = counting({ groups: [group, { ...group, group: 'away' }] })
  expect(outdatedText(rules, [{ groups: ['short', 'track'] }, { groups: ['away'] }])).toBeUndefined()
  expect(outdatedText(rules, [{ groups: ['short', 'away'] }])).toBe(text('races in several groups'))
})
