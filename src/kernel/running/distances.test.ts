import { describe, expect, it, test } from 'vitest'
import { seededRandom } from '../../features/sample/server/random'
import { asked, understood } from '../../../test/helpers/distanceTexts'
import { named } from '../../../test/helpers/namedDistances'
import { distanceName, distancesText, lengthOf } from './distance'
import { readDistances, storedDistances } from './distances'
import { standardDistances } from './lengths'

test.each(understood)('reads %j as distances', (text, ...ids) => {
  const { distances, questions } = readDistances(text)
  expect(questions).toEqual([])
  expect(distances.map(({ id }) => id)).toEqual(ids)
  expect(readDistances(distancesText(distances))).toEqual({ distances, questions })
  expect(storedDistances(distancesText(distances))).toEqual(distances)
})

test.each(named)('reads %j as the race %j with its length', (text, name, ...over) => {
  const { distances } = readDistances(text)
  expect(distances.flatMap((one) => one.over?.id ?? (one.metres === undefined ? [] : one.id))).toEqual(over)
  expect(distancesText(distances)).toBe(name)
  expect(readDistances(name)).toEqual({ distances, questions: [] })
  expect(storedDistances(name)).toEqual(distances)
})

test.each([
  ['50k ultra', '50k-ultra', '50km'],
  ['ten miles', 'ten-miles', '10mi'],
  ['Full', 'full', 'marathon'],
  ['5km (junior 2k)', '5km-(junior-2k)', '5km'],
  ['10 km walk', '10-km-walk', '10km'],
  ['Relay', 'relay', undefined],
  ['450 m climb', '450-m-climb', undefined],
])('gives %j, stored as a name before it had a length, the id %s', (text, id, over) => {
  const [distance, ...others] = storedDistances(text) ?? []
  expect([distance?.id, distance?.name, distance?.metres, distance?.over?.id, others]).toEqual([
    ...[id, text, undefined, over, []],
  ])
})

test.each(asked)('asks about the distance %j', (text, part, offer) => {
  expect(readDistances(text).questions).toContainEqual({
    part,
    text: expect.stringContaining(offer) as string,
  })
})

test('gives the standard distances their specified lengths', () => {
  expect(standardDistances.map(({ id, name, metres }) => [id, name, metres])).toEqual([
    ['1mi', '1 mile', 1609.344],
    ['3km', '3 km', 3000],
    ['5km', '5 km', 5000],
    ['5mi', '5 mi', 8046.72],
    ['10km', '10 km', 10_000],
    ['15km', '15 km', 15_000],
    ['10mi', '10 mi', 16_093.44],
    ['20km', '20 km', 20_000],
    ['half-marathon', 'Half marathon', 21_097.5],
    ['30km', '30 km', 30_000],
    ['20mi', '20 mi', 32_186.88],
    ['marathon', 'Marathon', 42_195],
    ['50km', '50 km', 50_000],
    ['50mi', '50 mi', 80_467.2],
    ['100km', '100 km', 100_000],
    ['100mi', '100 mi', 160_934.4],
  ])
})

describe('for any text', () => {
  const pieces = [
    ...[
      '10',
      '5',
      'k',
      '13.1',
      '26',
      ',',
      '.',
      ' ',
      '/',
      '(',
      ')',
      '½',
      '¾',
      'half',
      'marathon',
      'm',
      ' climb',
      'walk ',
      'ten ',
      '+',
      'mi',
      '-',
    ],
    ...[' and ', 'run', 'ŵ', 'ẞ', 'İ', '\u0307', '\u{1D7D9}', '\ufb01', '\n', '\ud800', '跑'],
  ]
  const random = seededRandom(42_195)
  const texts = Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + Math.floor(random.next() * 12) }, () =>
      random.chance(0.9) ? random.pick(pieces) : String.fromCharCode(random.next() * 65_536),
    ).join(''),
  )

  it('reads each distance once, as it was written, and no impossible length', () => {
    for (const text of texts) {
      const { distances } = readDistances(text)
      expect(readDistances(distancesText(distances)), JSON.stringify(text)).toEqual({
        distances,
        questions: [],
      })
      expect(storedDistances(distancesText(distances)), JSON.stringify(text)).toEqual(distances)
      expect(new Set(distances.map(({ id }) => id)).size).toBe(distances.length)
      const lengths = distances.flatMap((one) => lengthOf(one) ?? [])
      expect(lengths.filter((metres) => metres < 50 || metres > 1_000_000)).toEqual([])
    }
  })

  it('finds the same distance by its id', () => {
    for (const { id, metres } of texts.flatMap((text) => readDistances(text).distances)) {
      const [again] = readDistances(id).distances
      expect([id, metres]).toEqual([again?.id, again?.metres])
    }
  })

  it.each(['1', '.', ' ', '(', '1 ', '1,', '½', '-', '/', 'and ', 'é', '1/2', '\u{1F3C3}', '\ud800'])(
    'reads 64 KB of %j',
    (piece) => {
      const { distances, questions } = readDistances(piece.repeat(65_536 / piece.length))
      expect(distances.length + questions.length).toBeLessThan(65_536)
    },
  )
})

test('reads stored texts the same however many others were read in between', () => {
  const texts = Array.from({ length: 2500 }, (_, index) => `${100 + index} km, Relay ${index}`)
  const first = texts.map((text) => storedDistances(text))
  expect(texts.map((text) => storedDistances(text))).toEqual(first)
  expect(first[7]).toEqual(readDistances('107 km, Relay 7').distances)
})

test.each([
  ['10mi', '10 mi'],
  ['5.5km', '5.5 km'],
  ['half-marathon', 'Half marathon'],
  ['10-km-laps', '10 km laps'],
])('names a distance %s that an event no longer has: %s', (id, name) => {
  expect(distanceName(id, [])).toBe(name)
})
