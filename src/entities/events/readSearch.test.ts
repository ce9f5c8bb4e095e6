import { expect, test } from 'vitest'
import { boxQueries } from '../../../test/search/boxQueries'
import { seededRandom } from '../../features/sample/server/random'
import { isDate } from '../../kernel/dates/dates'
import { courseNamedIn, readSearch, readWithout } from './readSearch'
import { distanceOf, filterErrors, filterParts, partsOf, type SearchFilter } from './searchFilter'

const today = '2026-11-21'

const filterIn = ({ distance, terrain, from, to }: SearchFilter): SearchFilter =>
  JSON.parse(JSON.stringify({ distance, terrain, from, to })) as SearchFilter

const plain = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ')

test('has at least 60 distinct labelled searches', () => {
  expect(new Set(boxQueries.map(({ text }) => text)).size).toBe(boxQueries.length)
  expect(boxQueries.length).toBeGreaterThanOrEqual(60)
})

test.each(boxQueries)('parses the filter and words of “$text”', ({ text, filter, words }) => {
  const read = readSearch(text, today)
  expect({ filter: filterIn(read), words: read.words }).toEqual({ filter, words })
  expect(read.parts.map((part) => part.text).join(' ')).toBe(plain(text))
})

test('leaves words of a filter that is set separately unparsed', () => {
  const read = readSearch('trail 10k in april', today, ['distance', 'dates'])
  expect(filterIn(read)).toEqual({ terrain: 'trail' })
  expect(read.words).toBe('10k in april')
})

test('removes dropped parts from both the filter and the words', () => {
  const read = readSearch('trail 10k wales april', today)
  expect(readWithout(read, ['terrain', 'dates'])).toMatchObject({ distance: '10km', words: 'wales' })
  expect(partsOf(readWithout(read, ['terrain', 'dates']))).toEqual(['distance'])
  expect(readWithout(read, ['text'])).toMatchObject({ distance: '10km', terrain: 'trail', words: '' })
  expect(readWithout(read, [...filterParts, 'text'])).toEqual({ words: '', parts: [] })
})

test.each([
  ['Shakespeare Marathon and Half Marathon', ['marathon', 'half-marathon'], []],
  ['Great Birmingham Run 10K', ['10km'], []],
  ['Tatton Park 10K and 5K', ['10km', '5km'], []],
  ['Brueton parkrun', [], ['parkrun']],
  ['April Trail Half 2027', ['half-marathon'], ['trail']],
  ['Tom Scott 10', [], []],
])('finds in the title %j the distances %j and terrains %j', (title, distances, terrains) => {
  expect(courseNamedIn(title)).toEqual({ distances, terrains })
})

const random = seededRandom(21_097)
const pieces = [
  '10k',
  'half',
  'marathon',
  'trail',
  'april',
  '2027',
  'this',
  'weekend',
  '28th',
  'saturday',
  '"',
]
const letter = () => String.fromCodePoint(random.below(random.chance(0.5) ? 0x250 : 0x110_000))
const piece = () =>
  random.chance(0.6) ? random.pick(pieces) : Array.from({ length: random.below(9) }, letter).join('')

function expectSound(text: string) {
  const read = readSearch(text, today)
  expect(read.parts.map((part) => part.text).join(' ')).toBe(plain(text))
  expect(read.words).toBe(read.parts.flatMap((part) => (part.of ? [] : [part.text])).join(' '))
  const { distance = '', terrain = '', from = '', to = '' } = read
  expect(filterErrors({ distance, terrain, from, to })).toEqual({})
  for (const day of [read.from, read.to]) expect(day === undefined || isDate(day)).toBe(true)
  expect(read.distance === undefined || distanceOf(read.distance) !== undefined).toBe(true)
  const understood = read.parts.flatMap(({ of }) => of ?? [])
  expect(new Set(understood)).toEqual(new Set(partsOf(read)))
  courseNamedIn(text)
}

test('parses random texts without errors or lost words', () => {
  for (let time = 0; time < 3000; time += 1) {
    expectSound(Array.from({ length: random.below(14) }, piece).join(random.pick([' ', '', '\n', ', '])))
  }
})

test.each<[name: string, text: string]>([
  ['words', 'half marathon april '.repeat(3300)],
  ['one word', 'a'.repeat(65_536)],
  ['one number', '1'.repeat(65_536)],
  ['stops', '!'.repeat(65_536)],
  ['stops before a letter', `${'!'.repeat(65_536)}a`],
  ['quotes', '('.repeat(65_536)],
  ['spaces', ' '.repeat(65_536)],
  ['marks', '\u0301'.repeat(65_536)],
  ['one letter that becomes many', 'ﷺ'.repeat(65_536)],
  ['fractions', '1/'.repeat(32_768)],
  ['thousands', '1,'.repeat(32_768)],
  ['short words', '1 '.repeat(32_768)],
  ['all of Unicode', Array.from({ length: 65_536 }, (_, at) => String.fromCodePoint(at * 17)).join('')],
])('parses 64 KB of %s', (_, text) => {
  expectSound(text)
})

test('does not parse words beyond the limit', () => {
  const read = readSearch(`${'x '.repeat(60)}half marathon`, today)
  expect(filterIn(read)).toEqual({})
  expect(filterIn(readSearch(`${'x '.repeat(58)}half marathon`, today))).toEqual({
    distance: 'half-marathon',
  })
})
