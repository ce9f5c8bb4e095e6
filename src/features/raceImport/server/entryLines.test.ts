import { describe, expect, test } from 'vitest'
import { entryTexts } from '../../../../test/raceLists/entryTexts'
import { entryFieldNames } from '../../../entities/events/entryFacts'
import type { EventValues } from '../../../entities/events/validateEvent'
import { pick } from '../../../kernel/fields/pick'
import { entryFactsIn } from './entryLines'
import { readRaces } from './readRaces'

const read = entryTexts.map((expected) => ({ ...expected, found: entryFactsIn(expected.text, '2027-05-02') }))

test('has enough texts to mean something', () => {
  expect(entryTexts.length).toBeGreaterThanOrEqual(150)
  expect(entryTexts.filter(({ opens }) => opens !== undefined).length).toBeGreaterThan(50)
})

test('reads no date that the text does not say', () => {
  const wrong = read.filter(
    ({ opens, closes, found }) =>
      (found.entryOpens ?? opens) !== opens || (found.entryCloses ?? closes) !== closes,
  )
  expect(wrong).toEqual([])
})

test('reads at least four of five openings with a date, and leaves the others in words', () => {
  const openings = read.filter(({ opens }) => opens !== undefined)
  const missed = openings.filter(({ found }) => found.entryOpens === undefined)
  expect(missed.length / openings.length).toBeLessThanOrEqual(0.2)
})

test('reads closings, limits and entry on the day', () => {
  const missed = read.filter(({ closes, opens, onDay, limit, found }) =>
    [
      opens === undefined && closes !== found.entryCloses,
      onDay !== undefined && onDay !== found.entryOnDay,
      limit !== found.entryLimit,
    ].some(Boolean),
  )
  expect(missed).toEqual([])
})

test.each([
  ['Pre-entry fee: £15 / £17', '£15 / £17'],
  ['Entry fee £12 (UKA members £10)', '£12 (UKA members £10)'],
  ['Entries open 01/02/2027', 'Entries open 01/02/2027'],
  ['Kit check may be required', undefined],
  ['Registration closes 30 minutes before the start', undefined],
])('keeps of %s the price or what is unsure', (text, price) => {
  expect(entryFactsIn(text, '2027-05-02').entryPrice).toBe(price)
})

describe('a list', () => {
  const read = (text: string) =>
    readRaces({ text, today: '2026-12-02', timeZone: 'Europe/London' }).races.map(({ values, becomes }) => ({
      becomes,
      ...pick(values ?? ({} as EventValues), ...entryFieldNames),
    }))

  test('has entries in columns, of which a date without a year is the last before the race', () => {
    const table = [
      'Date\tTime\tRace\tEntries open\tClosing date\tEntry fee\tEntry on day\tLimit',
      '2 May 2027\t10:00\tMill Lane\t26 Dec, noon\t25/04/2027\t£12\tN\t300',
      '9 May 2027\t10:00\tRough Ridge\tmid December\tTBC\t\t\t',
    ].join('\n')
    expect(read(table)).toMatchObject([
      {
        becomes: 'new',
        entryOpens: '2026-12-26T12:00',
        entryCloses: '2027-04-25',
        entryPrice: '£12',
        entryOnDay: 'no',
        entryLimit: 300,
      },
      { becomes: 'new', entryOpens: undefined, entryCloses: undefined, entryOnDay: undefined },
    ])
  })

  test('has entries in the description of a calendar’s race', () => {
    const lines = ['Entries open at noon on 26 December.', 'Entry on day: Yes', 'Pre-entry fee: £10']
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;TZID=Europe/London:20270502T100000',
      'SUMMARY:Mill Lane',
      `DESCRIPTION:${lines.join('\\n')}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    expect(read(calendar)).toMatchObject([
      { entryOpens: '2026-12-26T12:00', entryOnDay: 'yes', entryPrice: '£10' },
    ])
  })
})
