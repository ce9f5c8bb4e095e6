import { expect, test } from 'vitest'
import { usualRules } from '../rules/usualRules'
import { rulesValues } from '../rulesForm'
import { adjustmentText, kindNamed, kindsFor } from './adjustmentTexts'

const first = (changes: object) => kindsFor(rulesValues({ ...usualRules, ...changes })).slice(0, 4)

test.each([
  [{ field: 'division' }, 'division'],
  [{ helping: { worth: 5, atMost: 1, atLeast: 0 } }, 'helping'],
  [{ order: 'handicap' }, 'prediction'],
  [{ order: 'nearest' }, 'prediction'],
])('offers first the kind of adjustment that the rules %o use', (rules, kind) => {
  expect(first(rules)).toContain(kind)
})

test('offers every kind of adjustment once', () => {
  expect(kindsFor(rulesValues({ ...usualRules, field: 'division' })).toSorted()).toEqual([
    ...['division', 'exclusion', 'helping', 'points', 'prediction', 'score', 'tie'],
  ])
})

test('takes no other word of a URL for a kind', () => {
  expect(kindNamed('score')).toBe('score')
  expect(kindNamed('constructor')).toBeUndefined()
  expect(kindNamed(null)).toBeUndefined()
})

const adjustment = { id: 'e', counterId: '', text: 'Reason', value: 0, date: '2027-05-01' }

test.each([
  ['exclusion', {}, '', 'Exclusion: whole season, Reason'],
  ['exclusion', {}, 'Arden 9', 'Exclusion: Arden 9, Reason'],
  ['division', { text: 'Division 2' }, '', 'Division: Division 2'],
  ['score', { value: 20, text: 'Joker' }, 'Arden 9', 'Score for a race: Arden 9, 20, Joker'],
  ['tie', { value: 1 }, '', 'Tie decision: 1, Reason'],
  ['helping', { text: 'Marshalling' }, '', 'Helping: Marshalling, 1 May 2027'],
  ['points', { value: -2.5 }, '', 'Extra points: −2.5, Reason'],
  ['points', { value: 5, text: '' }, '', 'Extra points: 5'],
  ['prediction', { value: 2490, text: '' }, 'Arden 9', 'Predicted time: Arden 9, 41:30'],
] as const)('describes an adjustment of the kind %s with %o at “%s”', (kind, fields, race, words) => {
  expect(adjustmentText({ ...adjustment, kind, ...fields }, race)).toBe(words)
})
