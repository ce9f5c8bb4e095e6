import { beforeAll, describe, expect, test } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sampleClock, sampleSearch } from './sampleSearch'

/** Races near Lerwick, where the sample world has none, seen at noon on 21 November 2026. */
const races: Readonly<Record<string, Partial<EventRecord>>> = {
  open: { date: '2027-03-01', entryCloses: '2027-01-31' },
  openSince: { date: '2027-03-02', entryOpens: '2026-11-21T11:59' },
  opensToday: { date: '2027-03-03', entryOpens: '2026-11-21T12:01' },
  opensLater: { date: '2027-03-04', entryOpens: '2027-01-09' },
  closed: { date: '2027-03-05', entryCloses: '2026-11-20' },
  full: { date: '2027-03-06', entryCloses: '2027-01-31', full: [{ since: '2026-11-01T00:00:00.000Z' }] },
  off: { date: '2027-03-07', entryCloses: '2027-01-31', state: 'calledOff' },
  past: { date: '2026-11-01', entryOpens: '2026-01-01' },
  unknown: { date: '2027-03-08' },
  words: { date: '2027-03-09', entryOpens: 'mid January' },
}

describe.each([driverUnderTest])('search by entries on %s', () => {
  const { opened, add } = sampleSearch()
  beforeAll(async () => {
    for (const [id, fields] of Object.entries(races))
      await add(id, { title: 'Up Helly Run', coordinates: '60.155, -1.145', distances: '10 km', ...fields })
  })
  const find = (text: string, asked = {}, without: readonly 'entries'[] = []) =>
    opened.service.find({ text, given: {}, without, asked }, sampleClock.now)
  const idsOf = async (text: string, asked = {}) =>
    (await find(text, asked))?.events.map(({ id }) => id).filter((id) => id in races)

  test.each([
    ['open', ['open', 'openSince']],
    ['opens in january', ['opensLater']],
    ['opens this month', ['openSince', 'opensToday']],
    ['not full', ['open', 'openSince', 'opensToday', 'opensLater', 'unknown', 'words']],
  ])('%j finds the races by day, near a place and by words', async (text, expected) => {
    expect(await idsOf(`10k ${text} near lerwick`)).toEqual(expected)
    expect(await idsOf(`helly ${text === 'open' ? 'entries open' : text}`)).toEqual(expected)
  })

  test('without a place finds races of the whole calendar, and counts them', async () => {
    const { events = [], search } = (await find('open')) ?? {}
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(['open', 'openSince']))
    expect(search).toMatchObject({ count: events.length, understood: ['entries'], words: '' })
    expect(await idsOf('', { entries: '2027-01' })).toEqual(['opensLater'])
  })

  test('a removed filter leaves the word', async () => {
    expect((await find('10k open', {}, ['entries']))?.search).toMatchObject({ words: 'open' })
  })
})
