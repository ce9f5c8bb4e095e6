import { expect, test } from 'vitest'
import { outdatedRules, outdatedText } from './outdatedRules'
import { usualRules } from './usualRules'
import type { Rules } from './rules'
import { usesAges } from './usesAges'

const plain: Rules = usualRules
const of = (change: object) => ({ ...plain, ...change })
const counting = (change: object) => of({ counting: { ...plain.counting, ...change } })
const group = { group: 'short', atLeast: 1, atMost: 0 }

test.each<[object, readonly string[]]>([
  [of({}), []],
  [of({ oneTable: false, movesEachMonth: 0, joker: { times: 1, atMost: 0 } }), []],
  [counting({ perDistance: 0, perMonth: 0, differentRaces: 0, exceptions: [], groups: [group] }), []],
  [of({ field: 'league' }), ['a monthly league']],
  [of({ points: { kind: 'fixed', value: 5 } }), ['the same points for everyone']],
  [
    of({ joker: { times: 2, atMost: 1 }, ties: ['behindWinner'] }),
    ['joker races', 'ties by the gap to the winner'],
  ],
  [of({ bonuses: [{ kind: 'once', group: '', points: 5 }] }), ['extra points once a season']],
  [counting({ perMonth: 1 }), ['a limit for each month']],
  [counting({ groups: [{ ...group, categories: ['M60'] }] }), ['groups for some categories']],
  [counting({ best: 1, groups: [group, { ...group, group: 'away' }] }), ['races in several groups']],
  [of({ eligible: { ...plain.eligible, memberDays: 30 } }), ['days of membership']],
  [of({ formula: '=plase' }), ['a formula that can’t be read']],
])('says what Startline no longer has of %j', (rules, outdated) => {
  expect(outdatedRules(rules as Rules)).toEqual(outdated)
})

test('takes no race that is in two of the groups', () => {
  const rules = counting({ groups: [group, { ...group, group: 'away' }] })
  expect(outdatedRules(rules, [['short', 'track'], ['away']])).toEqual([])
  expect(outdatedText(outdatedRules(rules, [['short', 'away']]))).toBe(
    'This championship uses rules that Startline no longer has: races in several groups. Choose others to see its standings.',
  )
})

test('keeps standings by earlier rules to the club where these gave away sex or age', () => {
  expect(usesAges(of({ points: { kind: 'timeBands', bands: [] } }))).toBe(true)
  expect(usesAges(of({ ties: ['headToHeadGrade'] }))).toBe(true)
  expect(usesAges(of({ points: { kind: 'fixed', value: 5 } }))).toBe(false)
})
