import { describe, expect, test } from 'vitest'
import type { EventsResponse } from '../../src/entities/events/contract'
import type { EventRecord } from '../../src/entities/events/records'
import { fullEvent, ids, json, manyEvents, memberEvents, otherClubEvents } from '../helpers/apiWorld'
import { sharedApiSite } from '../helpers/sharedApiSite'

const site = sharedApiSite()

type Key = (event: EventRecord) => string

const all = [fullEvent, ...manyEvents]
const byDateAndTime: Key = ({ date, time, id }) => `${date} ${time} ${id}`
const byDate: Key = ({ date, id }) => `${date} ${id}`
const byCreation: Key = ({ createdOn, id }) => `${createdOn} ${id}`

const lists: readonly (readonly [string, string, readonly EventRecord[], Key])[] = [
  ['by date', '', all, byDateAndTime],
  [
    'of some days',
    '&from=2030-02-01&to=2030-04-11',
    all.filter(({ date }) => date >= '2030-02-01' && date <= '2030-04-11'),
    byDateAndTime,
  ],
  ['by creation', '&sortBy=createdOn', all, byCreation],
  ['of a club', `&club=${ids.otherClub}`, otherClubEvents, byDate],
  [
    'of a club from a day on',
    `&club=${ids.otherClub}&from=2030-03-11`,
    otherClubEvents.filter(({ date }) => date >= '2030-03-11'),
    byDate,
  ],
  ['of a user', `&user=${ids.member}`, memberEvents, byDate],
]

async function pagesOf(query: string): Promise<EventsResponse[]> {
  const pages: EventsResponse[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: EventsResponse = await json(site.jars.newcomer, `/api/event?${query}${after}`)
    pages.push(page)
    cursor = page.cursor
  }
  return pages
}

describe.each(lists)('the list %s', (_name, query, records, key) => {
  test.each([1, -1])('returns each event once in order %i, in pages of any size', async (order) => {
    const inOrder = (keys: readonly string[]) => (order === 1 ? [...keys].sort() : [...keys].sort().reverse())
    const expected = inOrder(records.map(key))
    for (const limit of [1, 7, 20, 100]) {
      const pages = await pagesOf(`order=${order}&limit=${limit}${query}`)
      // A page is cut in the order of the list, but shows the events of a day by time.
      expect(pages.map(({ events }) => inOrder(events.map(({ id }) => key(recordOf(id)))))).toEqual(
        chunks(expected, limit),
      )
      for (const { events } of pages) {
        const shown = events.map(({ id }) => (key === byDate ? byDateAndTime : key)(recordOf(id)))
        expect(shown).toEqual(inOrder(shown))
      }
    }
  })
})

function recordOf(id: string): EventRecord {
  return all.find((event) => event.id === id) ?? fullEvent
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

test('keeps a cursor valid while events before and after it are added and removed', async () => {
  const first: EventsResponse = await json(site.jars.visitor, '/api/event?limit=5')
  const firstIds = first.events.map(({ id }) => id)
  const last = first.events.at(-1)
  await site.store.events.remove(firstIds[0] ?? '')
  await site.store.events.remove(last?.id ?? '')
  try {
    const rest: EventsResponse = await json(site.jars.visitor, `/api/event?cursor=${first.cursor}`)
    const expected = [...all].sort((a, b) => (byDateAndTime(a) < byDateAndTime(b) ? -1 : 1)).slice(5)
    expect(rest.events.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  } finally {
    const removed = all.filter(({ id }) => id === firstIds[0] || id === last?.id)
    await site.store.events.insertMany(removed)
  }
})
