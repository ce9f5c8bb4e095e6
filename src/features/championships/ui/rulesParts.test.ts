import { expect, test } from 'vitest'
import { moreParts, shortParts } from './rulesParts'

const namesOf = (parts: typeof shortParts) => parts.flatMap(({ fields }) => Object.keys(fields))

test('has at most 65 fields, of which a person sees at most 14 at a time', () => {
  const choices = shortParts.flatMap(({ folds = [] }) => folds)
  const all = [...namesOf(shortParts), ...namesOf(choices), ...namesOf(moreParts)]
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeLessThanOrEqual(65)
  const most = (parts: typeof shortParts) =>
    Math.max(...parts.map(({ fields }) => Object.keys(fields).length))
  expect(namesOf(shortParts)).toEqual(['name', 'from', 'to', 'points', 'best', 'minimum', 'field'])
  expect(namesOf(shortParts).length + most(choices) + most(moreParts)).toBeLessThanOrEqual(14)
})
