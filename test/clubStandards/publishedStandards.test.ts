import { expect, test } from 'vitest'
import {
  exampleStandards,
  standardErrors,
  standardFields,
  standardSentences,
} from '../../src/features/clubStandards/standardFields'
import { levelsOf } from '../../src/features/clubStandards/standards'
import { validate } from '../../src/kernel/fields/fieldRules'
import { publishedStandards } from './publishedStandards'

const valuesOf = (texts: object) => {
  const { values } = validate(standardFields, { ...exampleStandards, ...texts })
  if (!values) throw new Error('The standards can’t be read.')
  return values
}

test.each(Object.entries(publishedStandards))('expresses %s', (_, { texts, runs, reached }) => {
  const scheme = valuesOf(texts)
  expect(standardErrors(scheme, ['40', '45'])).toEqual({})
  const athlete = { sex: 'F', born: '1984-06-14' } as const
  const categories = { ages: [35, 40, 45, 50], under: 20, ageOn: 'race' } as const
  const results = runs.map(([date, distance, resultInSeconds]) => ({
    ...{ distance, resultInSeconds },
    event: { id: date, date, time: '10:00', terrain: 'road' as const },
  }))
  const levels = levelsOf({ scheme, categories, athlete }, results)
  expect(
    levels.map(({ level, period, distance, date }) =>
      [scheme.levels[level]?.name, period, distance, date].filter(Boolean).join(' '),
    ),
  ).toEqual(reached)
})

test('puts standards in words', () => {
  const sentences = Object.values(publishedStandards).map(({ texts }) => standardSentences(valuesOf(texts)))
  expect(sentences[1]).toEqual([
    'To reach a level, run within its percentage of the best time for your age and sex: Copper 85, Bronze 65, Silver 50, Gold 35, Platinum 20.',
    'To reach a level, run fast enough over 3 different distances in a year from 1 December.',
    'All 16 usual distances count.',
    'Only results for the club on measured road courses count.',
    'Parkruns count as 5 km.',
    'Only your highest level in a year from 1 December is awarded.',
  ])
  expect(sentences[3]).toEqual([
    'The levels are Bronze, Silver, Gold. To reach one, equal or beat its time for your age category.',
    'To reach a level, run fast enough over 4 different distances in one age category.',
    'These distances count: 5 km, 5 mi, 10 km, 10 mi, Half marathon, Marathon.',
    'Only results for the club on measured road and track courses count.',
    'Parkruns don’t count.',
  ])
  expect(sentences.at(-1)?.[1]).toBe('You can reach a level at each distance in a calendar year.')
})
