import { expect, test } from 'vitest'
import { readEntries } from './readEntries'

test.each([
  ['open', '', 'open'],
  ['any races open', 'any races', 'open'],
  ['half marathon open', 'half marathon', 'open'],
  ['wilmslow entries open', 'wilmslow', 'open'],
  ['still open in march', 'in march', 'open'],
  ['10k not full', '10k', 'not-full'],
  ['Places left 10k', '10k', 'not-full'],
  ['half opens in January', 'half', '2027-01'],
  ['opening this month', '', '2026-11'],
  ['entries open in december trail', 'trail', '2026-12'],
  ['opens March 2028', '', '2028-03'],
  ['opens december wilmslow', 'wilmslow', '2026-12'],
])('%j asks for entries', (text, rest, sought) => {
  expect(readEntries(text, '2026-11-21')).toEqual({ rest, sought })
})

test.each([
  'welsh open',
  'Open 5000 Wythenshawe',
  'openshaw',
  'fulham',
  'full moon 10k',
  'opens',
  'opening hours',
])('%j asks for words', (text) => {
  expect(readEntries(text, '2026-11-21')).toEqual({ rest: text })
})
