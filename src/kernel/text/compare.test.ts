import { expect, test } from 'vitest'
import { compare, compareNames } from './compare'

const names = ['Zoe', 'adam', 'Łukasz', 'Ängie', 'Ada']

test('compares texts by code units', () => {
  expect([...names].sort(compare)).toEqual(['Ada', 'Zoe', 'adam', 'Ängie', 'Łukasz'])
  expect(compare('2026-11-21', '2026-11-21')).toBe(0)
})

test('sorts names alphabetically, as people look for them', () => {
  expect([...names].sort(compareNames)).toEqual(['Ada', 'adam', 'Ängie', 'Łukasz', 'Zoe'])
})
