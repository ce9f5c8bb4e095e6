import { describe, expect, it } from 'vitest'
import { slugLength } from '../../kernel/limits'
import { yearlySlug } from './yearlySlug'

describe('yearlySlug', () => {
  it.each([
    ['Great North Run', '2026-09-13', 'great-north-run-2026'],
    ['Great North Run 2026', '2026-09-13', 'great-north-run-2026'],
    ['2026 Great North Run', '2026-09-13', 'great-north-run-2026'],
    ['Great North Run 2025', '2026-09-13', 'great-north-run-2025-2026'],
    ['2026', '2026-09-13', 'event-2026'],
    ['Łódź Półmaraton!', '2027-05-01', 'lodz-polmaraton-2027'],
    ['🏃', '2027-05-01', 'event-2027'],
    ['x'.repeat(120), '2027-05-01', `${'x'.repeat(55)}-2027`],
    [`a ${'y'.repeat(120)}`, '2027-05-01', `a-${'y'.repeat(53)}-2027`],
  ])('turns %j on %s into %s', (title, date, expected) => {
    expect(yearlySlug(title, date)).toBe(expected)
  })

  it.each([['word '.repeat(30)], ['x'.repeat(120)], [`a ${'x'.repeat(120)}`]])(
    'keeps the year of %j within the limit',
    (title) => {
      const slug = yearlySlug(title, '2027-05-01')
      expect(slug.length).toBeLessThanOrEqual(slugLength)
      expect(slug).toMatch(/^[a-z0-9-]+-2027$/)
    },
  )
})
