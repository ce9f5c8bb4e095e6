import { expect, test } from 'vitest'
import { readyMade } from '../rules/readyMade'
import { rulesValues } from '../rulesForm'
import { entryText, kindNamed, kindsFor } from './entryKinds'

const first = (changes: object) => kindsFor(rulesValues({ ...readyMade.places, ...changes }))[1]

test.each([
  [{ field: 'division' }, 'division'],
  [{ field: 'league' }, 'division'],
  [{ joker: { times: 2, atMost: 1 } }, 'joker'],
  [{ helping: { worth: 5, atMost: 1, atLeast: 0, isRun: false } }, 'helping'],
  [{ order: 'handicap' }, 'prediction'],
  [{ points: { kind: 'handicap' } }, 'prediction'],
  [{ order: 'nearest' }, 'prediction'],
])('offers after exclusions the kind of entry that the rules %o use', (rules, kind) => {
  expect(first(rules)).toBe(kind)
})

test('offers every kind of entry once', () => {
  expect(kindsFor(rulesValues(readyMade.divisions)).toSorted()).toEqual([
    ...['division', 'exclusion', 'helping', 'joker', 'points', 'prediction'],
  ])
})

test('takes no other word of a URL for a kind', () => {
  expect(kindNamed('joker')).toBe('joker')
  expect(kindNamed('constructor')).toBeUndefined()
  expect(kindNamed(null)).toBeUndefined()
})

const entry = { id: 'e', counterId: '', text: 'Reason', value: 0, date: '2027-05-01' }

test.each([
  ['exclusion', {}, '', 'Exclusion: whole season, Reason'],
  ['exclusion', {}, 'Arden 9', 'Exclusion: Arden 9, Reason'],
  ['division', { text: 'Division 2' }, '', 'Division: Division 2'],
  ['joker', { text: '' }, 'Arden 9', 'Joker: Arden 9'],
  ['helping', { text: 'Marshalling' }, '', 'Helping: Marshalling, 1 May 2027'],
  ['points', { value: -2.5 }, '', 'Extra points: −2.5, Reason'],
  ['points', { value: 5, text: '' }, '', 'Extra points: 5'],
  ['prediction', { value: 2490, text: '' }, 'Arden 9', 'Predicted time: Arden 9, 41:30'],
] as const)('describes an entry of the kind %s with %o at “%s”', (kind, fields, race, words) => {
  expect(entryText({ ...entry, kind, ...fields }, race)).toBe(words)
})
