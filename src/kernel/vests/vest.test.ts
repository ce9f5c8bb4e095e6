import { expect, test } from 'vitest'
import { tintColour } from './tint'
import { vestOf, vestValues } from './vest'

test('always gives a club without a choice the same vest', () => {
  expect(vestOf({ name: 'Harriers RC' })).toEqual(vestOf({ name: 'Harriers RC' }))
  const names = Array.from({ length: 60 }, (_, number) => `Club ${number}`)
  expect(new Set(names.map((name) => JSON.stringify(vestOf({ name })))).size).toBeGreaterThan(20)
})

test('uses each field that the club has chosen, and derives the rest from its name', () => {
  const quiet = vestOf({ name: 'Harriers RC' })
  expect(vestOf({ name: 'Harriers RC', vestPattern: 'sash' })).toEqual({ ...quiet, pattern: 'sash' })
  expect(vestOf({ name: 'Harriers RC', vestMain: '#123456' })).toEqual({ ...quiet, main: '#123456' })
})

test('trims a vest of two colours in the second one', () => {
  expect(vestOf({ name: 'Harriers RC', vestSecond: '#123456' }).trim).toBe('#123456')
})

test('reads the fields of a vest back as the same vest', () => {
  const club = { name: 'Harriers RC', vestPattern: 'hoops', vestTrim: '#ffffff' } as const
  expect(vestOf({ name: 'Another', ...vestValues(club) })).toEqual(vestOf(club))
})

test.each([
  ['#b3122c', '#f2f2f2', '#b3122c'],
  ['#f2f2f2', '#b3122c', '#b3122c'],
  ['#000000', '#ffffff', '#000000'],
])('tints the page of a vest of %s and %s with %s', (main, second, tint) => {
  expect(tintColour({ pattern: 'plain', main, second, trim: second })).toBe(tint)
})
