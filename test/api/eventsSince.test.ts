import { expect, test } from 'vitest'
import type { EventsResponse, EventView } from '../../src/entities/events/contract'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'

const hour = (n: number) => new Date(Date.UTC(2027, 0, 1, n)).toISOString()

/** In each group of three, the first was never changed, the second changed 20 hours after its addition, the third one. */
const records = Array.from({ length: 30 }, (_, n) =>
  eventRecord(`e${n}`, {
    date: `2028-01-${String(30 - n).padStart(2, '0')}`,
    createdOn: hour(n),
    ...(n % 3 === 1 && { updatedOn: hour(n + 20) }),
    ...(n % 3 === 2 && { updatedOn: hour(n + 1) }),
  }),
)

const site = during(
  () => startSiteUnderTest({ fill: (store) => store.events.insertMany(records) }),
  (opened) => opened.stop(),
)

const changed = ({ updatedOn, createdOn }: Pick<EventView, 'updatedOn' | 'createdOn'>) =>
  updatedOn ?? createdOn

async function ask(query: Readonly<Record<string, string>>) {
  const response = await fetch(`${site.origin}/api/event?${new URLSearchParams(query)}`)
  return { status: response.status, body: (await response.json()) as EventsResponse & { message?: string } }
}

async function everyEvent(query: Readonly<Record<string, string>>): Promise<readonly EventView[]> {
  const events: EventView[] = []
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const { body } = await ask({ ...query, ...(cursor !== undefined && { cursor }) })
    events.push(...body.events)
    cursor = body.cursor
  }
  return events
}

test.each(['1', '2', '7', '30', '0'])(
  'lists events changed since an instant once each, in order of change, in pages of %s',
  async (limit) => {
    for (const since of [hour(-1), hour(10), hour(22), hour(48)]) {
      const events = await everyEvent({ since, limit })
      const expected = records.filter((record) => changed(record) >= since)
      expect(events.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      const times = events.map(changed)
      expect(times).toEqual(times.toSorted())
      const changes = new Map(records.map((record) => [record.id, changed(record)]))
      expect(events.map(({ updatedOn }) => updatedOn)).toEqual(events.map(({ id }) => changes.get(id)))
    }
  },
)

test('accepts since with any UTC offset, and shows visitors times of changes in no other list', async () => {
  const ids = async (since: string) => (await everyEvent({ since })).map(({ id }) => id)
  expect(await ids('2027-01-01T22:00:00+02:00')).toEqual(await ids('2027-01-01T20:00:00Z'))
  const { body } = await ask({})
  expect(body.events.filter((event) => 'updatedOn' in event)).toEqual([])
})

const refused: readonly Readonly<Record<string, string>>[] = [
  { since: '2027-01-01' },
  { since: 'yesterday' },
  { since: '' },
  { since: hour(1), from: '2027-01-01' },
  { since: hour(1), club: 'c' },
  { since: hour(1), sortBy: 'createdOn' },
  { since: hour(1), order: '-1' },
]

test.each(refused)('refuses since in %o', async (query) => {
  const { status, body } = await ask(query)
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^since (must be|can’t be combined)/)])
})
