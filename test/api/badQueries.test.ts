import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../src/kernel/calls/apiError'
import type { EventsResponse } from '../../src/entities/events/contract'
import { ids, json } from '../helpers/apiWorld'
import { sharedApiSite } from '../helpers/sharedApiSite'

const site = sharedApiSite()

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const huge = 'x'.repeat(5000)

const badDates = [
  '',
  'today',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '20260101',
  '01/02/2026',
  '2026-01-01T00:00:00Z',
  '0000-01-01',
  '9999-12-31',
  '-2026-01-01',
  '2026-01-01%00',
  '2026-01-01%0A',
  '%202026-01-01',
  '%D9%A2%D9%A0%D9%A2%D9%A6-01-01',
  '%7B%22$gt%22%3A%22%22%7D',
  '__proto__',
  huge,
]
const badNumbers = ['NaN', 'Infinity', 'true', 'null', '%5B%5D', '0x1', '1e0', '1.5', '', '%201', '١', huge]

const badValues: Readonly<Record<string, readonly string[]>> = {
  from: badDates,
  to: badDates,
  sortBy: ['', 'title', 'createdBy', '__proto__', 'constructor', 'DATE', 'date%00', '$where', huge],
  order: [...badNumbers, '0', '2', '-2', 'asc', '-1e0'],
  limit: [...badNumbers, '-1', '1e400', '9007199254740993', '5;DROP TABLE events'],
  user: ['', huge],
  status: ['', 'ENTERED', 'removed', huge],
  club: ['', huge],
  cursor: [
    '',
    'garbage',
    'e30',
    '%00',
    '..%2F..%2Fetc%2Fpasswd',
    huge,
    encode(null),
    encode('date'),
    encode([]),
    encode(['date']),
    encode(['date', '2026-01-01']),
    encode(['date', '2026-01-01', '10:00', 'e1', 'e2']),
    encode(['date', 1, 2, 3]),
    encode(['date', ['2026-01-01'], '10:00', 'e1']),
    encode(['date', { $gt: '' }, '10:00', 'e1']),
    encode(['__proto__', '2026-01-01', '10:00', 'e1']),
    encode(['createdOn', '2026-01-01T00:00:00.000Z', 'e1']),
    encode(['club', '2026-01-01', 'e1']),
    encode({ list: 'date', key: [] }),
  ],
}

const cases = Object.entries(badValues).flatMap(([name, values]) => [
  ...values.map((value) => [name, `${name}=${value}`] as const),
  [name, `${name}=a&${name}=b`] as const,
  [name, `${name}=&${name}=`] as const,
])

const refused = async (query: string) => {
  const response = await site.jars.newcomer.ask(`/api/event?${query}`)
  return { status: response.status, body: (await response.json()) as ErrorBody }
}

describe('the event list with a bad value', () => {
  test.each(cases.map(([name, query]) => [query.slice(0, 60), name, query]))(
    'names the parameter in its refusal of %s',
    async (_shown, name, query) => {
      const { status, body } = await refused(query)
      expect(status).toBe(400)
      expect(body.message).toMatch(new RegExp(`^${name} (must|is|can) .+\\.$`))
      expect(body.errors).toEqual({ [name]: body.message })
      // A message for people contains neither JavaScript types nor the sender's text.
      expect(body.message).not.toMatch(/undefined|NaN|expected|\bstring\b|received|x{50}/)
    },
  )
})

test('names all bad parameters in one response', async () => {
  const { status, body } = await refused('from=x&to=y&order=7&limit=-3&sortBy=z&cursor=-')
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['cursor', 'from', 'limit', 'order', 'sortBy', 'to'])
})

test.each([
  ['user and club', 'user=a&club=b'],
  ['status without a user', 'status=entered'],
  ['sortBy=createdOn and from', 'sortBy=createdOn&from=2026-01-01'],
  ['sortBy=createdOn and club', 'sortBy=createdOn&club=c1'],
])('refuses to combine %s', async (_name, query) => {
  const { status, body } = await refused(query)
  expect(status).toBe(400)
  for (const name of query.match(/\w+(?==)/g) ?? []) {
    expect(body.message).toContain(
      name === 'from' || (name === 'club' && query.includes('sortBy')) ? 'combined' : name,
    )
  }
})

test('refuses a cursor of another list', async () => {
  const lists = [
    '',
    'sortBy=createdOn',
    `club=${ids.otherClub}`,
    `user=${ids.member}`,
    `user=${ids.member}&status=entered`,
  ]
  const cursors = await Promise.all(
    lists.map(
      async (query) => (await json<EventsResponse>(site.jars.newcomer, `/api/event?limit=2&${query}`)).cursor,
    ),
  )
  for (const [from, cursor] of cursors.entries()) {
    expect(cursor).toBeTypeOf('string')
    for (const [to, query] of lists.entries()) {
      const response = await site.jars.newcomer.ask(`/api/event?limit=2&${query}&cursor=${cursor}`)
      expect([lists[from], query, response.status]).toEqual([lists[from], query, from === to ? 200 : 400])
    }
  }
})

test('finds nothing for values that no id can have', async () => {
  for (const value of [
    '%00',
    '%0A',
    'a%00b',
    '$ne',
    '__proto__',
    '%F0%9F%8F%83',
    '%ED%A0%80',
    "'%20OR%201=1--",
  ]) {
    expect(await json(site.jars.visitor, `/api/event?club=${value}`)).toEqual({ events: [], clubs: [] })
    const page = await json<EventsResponse>(site.jars.newcomer, `/api/event?user=${value}`)
    expect(page.events).toEqual([])
  }
})

test('accepts a forged cursor only as a position in the same list', async () => {
  for (const part of ['', '\u0000', '\uffff', '$gt', "' OR 1=1", '\ud83c\udfc3']) {
    const { events } = await json<EventsResponse>(
      site.jars.visitor,
      `/api/event?cursor=${encode(['date', part, part, part])}`,
    )
    expect([0, 61]).toContain(events.length)
  }
})

describe('a page with a bad query', () => {
  const bad = [
    '/?cursor=garbage',
    '/?cursor=a&cursor=b',
    `/?cursor=${encode(['club', '2026-01-01', 'e1'])}`,
    '/?cursor[$gt]=x',
    '/past-events?cursor=garbage',
    `/past-events?cursor=${huge}`,
    '/past-events?cursor=%00',
    '/past-events?cursor=%ff',
    '/?__proto__[x]=1',
    '/?%ff=%ff',
    '/event/full-event-2031?cursor=garbage',
    '/club?cursor=garbage',
    `/?${'a=b&'.repeat(2000)}`,
    '/privacy?%',
  ]
  test.each(bad.map((path) => [path.slice(0, 60), path]))(
    'responds with a whole page: %s',
    async (_shown, path) => {
      const response = await site.jars.visitor.ask(path)
      const html = await response.text()
      expect([200, 400]).toContain(response.status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(html).toMatch(/<h1[ >]/)
      expect(html).toContain('</html>')
      const hasError = html.includes('Something went wrong, try reloading the page.')
      expect(hasError).toBe(response.status === 400)
    },
  )
})
