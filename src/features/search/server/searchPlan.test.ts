import { expect, test } from 'vitest'
import { boundSpan, fitsDays, past, upcoming } from './searchPlan'
import { readSearch } from '../../../entities/events/readSearch'
import { searchTerms } from './searchTerms'

const today = '2026-11-21'
const terms = (text: string) => searchTerms(readSearch(text, '2026-11-21'), { has: () => false, sorted: [] })

test.each([
  ['', { from: today, order: 1 }, { to: '2026-11-20', order: -1 }],
  ['2027', { from: '2027-01-01', to: '2027-12-31', order: 1 }, undefined],
  ['2025', undefined, { from: '2025-01-01', to: '2025-12-31', order: -1 }],
  ['2026', { from: today, to: '2026-12-31', order: 1 }, { from: '2026-01-01', to: '2026-11-20', order: -1 }],
  [
    'november',
    { from: today, to: '2026-11-31', order: 1 },
    { from: '2026-11-01', to: '2026-11-20', order: -1 },
  ],
  [
    'may',
    { from: '2027-05-01', to: '2027-05-31', order: 1 },
    { from: '2026-05-01', to: '2026-05-31', order: -1 },
  ],
  [
    'dec',
    { from: '2026-12-01', to: '2026-12-31', order: 1 },
    { from: '2025-12-01', to: '2025-12-31', order: -1 },
  ],
  ['may 2026', undefined, { from: '2026-05-01', to: '2026-05-31', order: -1 }],
  ['may june', { from: today, order: 1 }, { to: '2026-11-20', order: -1 }],
  ['sunday', { from: today, order: 1 }, { to: '2026-11-20', order: -1 }],
])('limits the days of a search for %j to %j and %j', (text, ahead, behind) => {
  expect(boundSpan(upcoming(today), terms(text), today)).toEqual(ahead)
  expect(boundSpan(past(today), terms(text), today)).toEqual(behind)
})

test.each([
  ['november', '2026-11-29', true],
  ['nov', '2026-11-29', true],
  ['no', '2026-11-29', false],
  ['november', '2026-12-01', false],
  ['sunday', '2026-11-29', true],
  ['saturday', '2026-11-29', false],
  ['29 november 2026', '2026-11-29', true],
  ['29th november 2026', '2026-11-29', true],
  ['28 november 2026', '2026-11-29', false],
  ['29 november 2027', '2026-11-29', false],
])('the search %j matches the day %s: %s', (text, date, fits) => {
  const dated = terms(text).filter(({ days }) => days.length > 0)
  expect(dated.length > 0 && fitsDays(dated, date)).toBe(fits)
})
