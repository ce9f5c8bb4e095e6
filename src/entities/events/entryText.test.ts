import { describe, expect, test } from 'vitest'
import { type EntryEvent, entryErrors, entryFields, readMoment } from './entryFacts'
import { presentEntry } from './entryText'

const siteZone = 'Europe/London'
const race = { date: '2027-05-02', time: '10:00' }
const at = (instant: string) => new Date(instant)
const december = at('2026-12-02T12:00Z')
const full = [{ since: '2026-12-01T00:00:00.000Z' }]
const half = { distances: 'Half marathon, 10 km', full: [{ distance: '10km', since: '' }] }

test.each<[facts: Partial<EntryEvent>, now: Date, line: string, note: string]>([
  [{ entryOpens: '2026-12-26T12:00' }, december, 'Entries open Sat 26 Dec, noon', 'Opens 26 Dec'],
  [{ entryOpens: '2026-12-05' }, december, 'Entries open Saturday', 'Opens Saturday'],
  [{ entryOpens: '2026-12-02T20:00' }, december, 'Entries open today, 8:00pm', 'Opens today'],
  [{ entryOpens: '2026-12-02T12:00' }, december, 'Open', ''],
  [{ entryOpens: 'mid September' }, december, 'Entries open mid September', 'Opens mid September'],
  [
    { entryOpens: '2026-12-26', entryHow: 'ballot' },
    december,
    'Entries open Sat 26 Dec · ballot',
    'Opens 26 Dec',
  ],
  [
    { entryCloses: '2027-04-03', entryLimit: 999, entryPrice: '£35' },
    december,
    'Open until 3 April or 999 entries · £35',
    '',
  ],
  [{ entryCloses: '2026-12-03' }, december, 'Closes tomorrow', 'Closes tomorrow'],
  [{ entryCloses: '2026-12-04T20:00' }, december, 'Closes Friday, 8:00pm', 'Closes Friday'],
  [{ entryCloses: '2026-12-02' }, december, 'Closes today', 'Closes today'],
  [{ entryCloses: '2026-12-02' }, at('2026-12-03T00:00Z'), 'Entries closed', ''],
  [{ entryCloses: '2026-12-01', entryOnDay: 'yes', entryPrice: '£5' }, december, 'Enter on the day', ''],
  [
    { entryCloses: '2026-12-01', entryHow: 'ballot', entryDrawn: '2027-01-09' },
    december,
    'Entries closed · ballot drawn Sat 9 Jan',
    '',
  ],
  [{ full, entryWaiting: true }, december, 'Full · waiting list', 'Full'],
  [{ full, entryOpens: '2027-03-01T19:00' }, december, 'Full · more places Mon 1 Mar, 7:00pm', 'Opens 1 Mar'],
  [{ ...half, entryPrice: '£18' }, december, '£18 · 10 km full', ''],
  [{ entryHow: 'onDay', entryPrice: '£5' }, december, 'Enter on the day · £5', ''],
  [{ entryHow: 'club' }, december, 'Through a club', ''],
  [{ entryOnDay: 'no', entryLimit: 1200 }, december, 'No entry on the day · 1,200 places', ''],
  [
    { timeZone: 'Europe/Madrid', entryOpens: '2026-12-26T12:00' },
    december,
    'Entries open Sat 26 Dec, noon (Madrid time, 11:00am in London)',
    'Opens 26 Dec',
  ],
  [
    { timeZone: 'Australia/Sydney', entryOpens: '2026-12-26T08:00' },
    december,
    'Entries open Sat 26 Dec, 8:00am (Sydney time, Fri 25 Dec, 9:00pm in London)',
    'Opens 26 Dec',
  ],
])('says %j in a line and in a list', (facts, now, line, note) => {
  expect(presentEntry({ ...race, ...facts }, now, siteZone)).toMatchObject({ line, note })
})

test.each<[Partial<EntryEvent> & { readonly state?: 'postponed' }, Date]>([
  [{}, december],
  [{ entryPrice: '£5' }, at('2027-05-02T09:00Z')],
  [{ entryPrice: '£5', state: 'postponed' }, december],
])('says nothing of %j at %s', (facts, now) => {
  expect(presentEntry({ ...race, ...facts }, now, siteZone)?.line ?? '').toBe('')
})

test.each([
  ['26 December 2026', '2026-12-26'],
  ['Sat 26th Dec 2026, noon', '2026-12-26T12:00'],
  ['9am on 1/3/2027', '2027-03-01T09:00'],
  ['12 noon, 26 December 2026', '2026-12-26T12:00'],
  ['26/12/2026 20:00', '2026-12-26T20:00'],
  ['2026-12-26T12:00', '2026-12-26T12:00'],
  ['midnight on 1 January 2027', '2027-01-01'],
  ['30 February 2027', 'none'],
  ['mid September', undefined],
  ['26 December', undefined],
])('reads %s as %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test('shows each moment as it can be typed again', () => {
  const { check, textOf, label } = entryFields.entryOpens
  for (const moment of ['2026-12-26', '2026-12-26T12:00', '2026-12-26T00:30', 'mid September'])
    expect(check(textOf(moment), label)).toEqual({ value: moment })
})

describe('the errors', () => {
  test.each<[facts: Partial<EntryEvent>, wrong: readonly string[]]>([
    [{ entryOpens: '2027-01-02', entryCloses: '2027-01-01' }, ['entryCloses']],
    [{ entryOpens: '2027-01-01T12:00', entryCloses: '2027-01-01' }, []],
    [{ entryCloses: '2027-05-03' }, ['entryCloses']],
    [{ entryCloses: '2027-05-02T10:30' }, ['entryCloses']],
    [{ entryCloses: '2027-05-02T10:30', entryOnDay: 'yes' }, []],
    [{ entryOpens: '2027-05-03', entryHow: 'onDay' }, ['entryOpens']],
    [{ entryOpens: '2027-03-28T01:30' }, ['entryOpens']],
    [{ entryOpens: '2027-03-28T01:30', timeZone: 'Europe/Madrid' }, []],
    [{ entryOpens: 'mid September', entryCloses: 'a week before' }, []],
  ])('of %j name %j', (facts, wrong) => {
    expect(Object.keys(entryErrors({ ...race, ...facts }, siteZone))).toEqual(wrong)
  })
})
