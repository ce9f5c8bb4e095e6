import { describe, expect, test } from 'vitest'
import { eventSlugIn, isLikelyEdition, hasSameTitle, slugRangeOfTitle } from './edition'
import { yearlySlug } from './yearlySlug'

const titled = (title: string, date: string, location = '') => ({ title, date, location })

describe('hasSameTitle and slugRangeOfTitle', () => {
  test.each([
    ['no difference', 'Arden 9', 'Arden 9', true],
    ['their own years', 'Arden 9 2026', 'Arden 9 2027', true],
    ['a year in one of them', 'Arden 9 2026', 'Arden 9', true],
    ['a year in front', '2026 Arden 9', 'Arden 9', true],
    ['different punctuation and accents', 'Café-Run!', 'CAFE RUN', true],
    ['a year other than the event’s', 'Expo 2020 Run', 'Expo Run', false],
    ['a year inside a number', 'Run 20261', 'Run 1', false],
    ['different distances', 'Tatton 10K', 'Tatton Half', false],
    ['a non-Latin script', 'Белые ночи 2026', 'Белые ночи', true],
  ])('compares titles with %s (%s and %s): %s', (_, earlier, later, expected) => {
    expect(hasSameTitle(titled(earlier, '2026-05-03'), titled(later, '2027-05-02'))).toBe(expected)
    expect(hasSameTitle(titled(later, '2027-05-02'), titled(earlier, '2026-05-03'))).toBe(expected)
  })

  test.each(['Arden 9', 'Arden 9 2026', 'Белые ночи 2026', 'Long '.repeat(24).trim()])(
    'includes the slug of %s in the range of its title',
    (title) => {
      const { from, to } = slugRangeOfTitle(titled(title.replace('2026', '2031'), '2031-05-04'))
      const slug = yearlySlug(title, '2026-05-03')
      expect(from <= slug && slug <= to).toBe(true)
    },
  )
})

test('requires the same place for a likely edition', () => {
  const one = titled('Christmas 5K 2026', '2026-12-20', 'Heaton Park, Manchester')
  expect(isLikelyEdition(one, titled('Christmas 5K', '2027-12-19', 'Heaton Park, Manchester'))).toBe(true)
  expect(isLikelyEdition(one, titled('Christmas 5K', '2027-12-19', 'Roundhay Park, Leeds'))).toBe(false)
  expect(isLikelyEdition(one, titled('Christmas 5K', '2027-12-19'))).toBe(false)
})

test.each([
  ['arden-9-2026', 'arden-9-2026'],
  ['  new-7 ', 'new-7'],
  ['https://races.example/event/arden-9-2026', 'arden-9-2026'],
  ['races.example/event/arden-9-2026/edit?x=1#y', 'arden-9-2026'],
  ['/event/arden-9-2026?club=c1', 'arden-9-2026'],
  ['https://races.example/event/%D0%B1%D0%B5%D0%B3-2026', 'бег-2026'],
  ['https://races.example/event/100%', '100%'],
  ['', ''],
])('extracts from %j the event %j', (text, slug) => {
  expect(eventSlugIn(text)).toBe(slug)
})
