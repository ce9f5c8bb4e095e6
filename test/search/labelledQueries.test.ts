import { describe, expect, test } from 'vitest'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { misspelled, correctlySpelled, type LabelledQuery } from './labelledQueries'
import { sampleDay, sampleSearch } from './sampleSearch'

const shown = 5
const wantedShare = 0.95

describe.each([driverUnderTest])('search in the sample world on %s', () => {
  const { find, findAll } = sampleSearch()
  const found = async (text: string, day = sampleDay) => (await find(text, {}, undefined, day))?.events ?? []

  async function misses(queries: readonly LabelledQuery[]): Promise<readonly string[]> {
    const missed: string[] = []
    for (const { text, title, date } of queries) {
      const first = (await found(text)).slice(0, shown)
      if (first.some((event) => event.title === title && event.date === (date ?? event.date))) continue
      missed.push(
        `${text}: ${title} ${date ?? ''} is not among ${first.map((e) => `${e.title} ${e.date}`).join(', ')}`,
      )
    }
    return missed
  }

  test.each([
    ['correctly spelled', correctlySpelled, 50],
    ['misspelled', misspelled, 35],
  ])('95% of the %s queries find the race among the first five results', async (_, queries, least) => {
    expect(queries.length).toBeGreaterThanOrEqual(least)
    const missed = await misses(queries)
    const share = 1 - missed.length / queries.length
    expect(
      share,
      `${missed.length} of ${queries.length} missed:\n${missed.join('\n')}`,
    ).toBeGreaterThanOrEqual(wantedShare)
  })

  test('singular and plural find each other', async () => {
    const titles = async (text: string) => (await found(text)).map(({ title }) => title)
    for (const text of ['relay', 'relays']) {
      expect(await titles(text)).toEqual(expect.arrayContaining([expect.stringMatching(/relays/i)]))
      expect(await titles(text)).toEqual(expect.arrayContaining([expect.stringMatching(/relay\b/i)]))
    }
  })

  test('pages have each result once', async () => {
    const seen = (await findAll('park')).map(({ id }) => id)
    expect(seen.length).toBeGreaterThan(20)
    expect(new Set(seen).size).toBe(seen.length)
    expect((await find('park', {}, { offset: 5000 }))?.events).toEqual([])
  })

  test('finds the same events for words in any order', async () => {
    for (const { text } of correctlySpelled.filter(({ text }) => text.split(' ').length === 2)) {
      // A number and its unit are one word, so they can't be swapped.
      if (/\d (km?|mile)/.test(text)) continue
      const ids = async (words: string) => (await found(words)).map(({ id }) => id).sort()
      expect([text, await ids(text.split(' ').reverse().join(' '))]).toEqual([text, await ids(text)])
    }
  })

  test('shows upcoming events soonest first, then past ones latest first', async () => {
    const dates = (await found('regents park 10k')).map(({ date }) => date)
    expect(dates).toEqual([
      ...['2026-12-06', '2027-02-07', '2027-11-07', '2027-12-05'],
      ...['2026-11-01', '2026-02-01', '2025-12-07', '2025-11-02'],
    ])
  })

  test('counts an event as upcoming on its day', async () => {
    const [first] = await found('brampton')
    expect(first?.date).toBe('2026-11-21')
    const [next] = await found('brampton', '2026-11-22')
    expect(next?.date).toBe('2026-11-21')
  })

  test('finds events with most words if none has all', async () => {
    const titles = (await found('tom scott qqzz wwzz xyzzy')).map(({ title }) => title)
    expect(titles).toEqual([])
    const most = (await found('tom scott xyzzy')).map(({ title }) => title)
    expect(most).toEqual(['Tom Scott 10'])
  })
})
