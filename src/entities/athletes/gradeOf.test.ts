import { expect, test } from 'vitest'
import { gradeOf, gradeQuestion, gradeText } from './gradeOf'

const run = { date: '2026-06-01', metres: 5000, resultInSeconds: 1200, terrain: 'road' } as const

test('grades 20:00 over 5 km by a man of 42 with 68.65%', () => {
  expect(gradeText(gradeOf({ sex: 'M', born: '1984-05-23' }, run) ?? 0)).toBe('68.65%')
})

test('grades by the lower of two possible ages with only a year of birth', () => {
  const sure = gradeOf({ sex: 'M', born: '1984-12-31' }, run)
  expect(gradeOf({ sex: 'M', born: '1984' }, run)).toBe(sure)
  const junior = gradeOf({ sex: 'M', born: '2011-01-01' }, run)
  expect(gradeOf({ sex: 'M', born: '2011' }, run)).toBe(junior)
})

test('grades a parkrun', () => {
  expect(gradeOf({ sex: 'F', born: '1990' }, { ...run, terrain: 'parkrun' })).toBeGreaterThan(0)
})

test.each([
  ['without a sex', { born: '1984' }, {}],
  ['without a birth', { sex: 'M' }, {}],
  ['on a fell', { sex: 'M', born: '1984' }, { terrain: 'fell' }],
  ['on a track', { sex: 'M', born: '1984' }, { terrain: 'track' }],
  ['over an approximate distance', { sex: 'M', born: '1984' }, { isApproximate: true }],
  ['without a distance', { sex: 'M', born: '1984' }, { metres: undefined }],
  ['over 400 m', { sex: 'M', born: '1984' }, { metres: 400 }],
  ['at the age of 4', { sex: 'M', born: '2022-01-01' }, {}],
  ['at 100 or 101', { sex: 'M', born: '1925' }, {}],
] as const)('does not grade a result %s', (_, athlete, change) => {
  expect(gradeOf(athlete, { ...run, ...change })).toBeUndefined()
})

test.each([
  ['100.00%', undefined],
  ['99.99%', undefined],
  ['', undefined],
  ['100.01%', 'An age grade over 100% is unlikely. Check the time, the distance and your date of birth.'],
])('asks about a grade of %j only above 100%%', (grade, question) => {
  expect(gradeQuestion(grade)).toBe(question)
})
