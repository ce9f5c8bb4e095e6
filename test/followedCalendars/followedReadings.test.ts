import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contextOf, now } from '../helpers/eventWorld'
import { allPages } from '../helpers/storePages'
import { everything, storeWithWrites } from '../helpers/everything'
import { followEndTexts } from '../../src/features/followedCalendars/followed'
import { feedUrl, followingUnderTest, later, race, siteOrigin } from './followWorld'

const { world, feeds, handlers, serve, follow, read, details, answer, races, notices } = followingUnderTest()
const stored = async (id: string) => await world.store().followedCalendars.get(id)
const hoursUntilDue = async (id: string, at: number) =>
  (Date.parse((await stored(id))?.due ?? '') - later(at).getTime()) / 3_600_000
const answerWith = (
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = {},
) => {
  feeds().feed.answer = (response) => response.writeHead(status, headers).end(body)
}

test('tells the other server the site’s origin and nothing else', async () => {
  serve([race('a')])
  await follow({ url: feedUrl.replace('https', 'webcal') })
  expect(feeds().asked).toMatchObject([{ path: '/races.ics?token=s3cret' }])
  expect(Object.keys(feeds().asked[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'startline-site',
    'user-agent',
  ])
  expect(feeds().asked[0]?.headers).toMatchObject({ 'user-agent': siteOrigin, 'startline-site': siteOrigin })
})

test('reads a calendar every six hours, and every hour in the last days before a race', async () => {
  serve([race('a')])
  const { id } = await follow()
  expect(Math.abs((await hoursUntilDue(id, 0)) - 6)).toBeLessThan(0.7)
  await read(later(7))
  expect(await hoursUntilDue(id, 7)).toBe(6)
  serve([race('a'), race('b', { DTSTART: '20270113T100000' })])
  await read(later(13))
  expect(await hoursUntilDue(id, 13)).toBe(1)
  await read(later(13.5))
  expect(feeds().asked).toHaveLength(3)
  answerWith(503, '', { 'Retry-After': '86400' })
  await read(later(14))
  expect(await hoursUntilDue(id, 14)).toBe(24)
})

test.each<[what: string, answer: () => unknown, failure: string]>([
  [
    'a login page',
    () => answerWith(200, '<!doctype html><form>Log in</form>'),
    'The address doesn’t lead to a calendar.',
  ],
  ['no events', () => serve([]), 'The calendar is empty.'],
  ['nothing at all', () => answerWith(200, ''), 'The address doesn’t lead to a calendar.'],
  ['an error', () => answerWith(500), 'The calendar’s server answered with error 500.'],
  ['a line of 2 MB', () => answerWith(200, `BEGIN:VCALENDAR\n${'x'.repeat(2_000_000)}`), 'Line 2 is longer'],
  ['more than 2 MB', () => answerWith(200, 'x'.repeat(2_100_000)), 'The file is larger than 2 MB.'],
  [
    'a gzip bomb',
    () => answerWith(200, gzipSync(Buffer.alloc(9_000_000)), { 'Content-Encoding': 'gzip' }),
    'compressed',
  ],
  [
    'a redirect into the network',
    () => answerWith(302, '', { Location: 'https://10.0.0.1/x' }),
    'must start with https',
  ],
])('keeps everything if the server answers with %s', async (_what, answer, failure) => {
  serve([race('a')])
  const { id } = await follow()
  answer()
  for (const hours of [7, 14, 21]) await read(later(hours))
  const { failing, asked, readOn } = await details(id, later(21))
  expect([failing?.reason, asked, readOn]).toEqual([expect.stringContaining(failure), {}, now.toISOString()])
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
  serve([race('a', { DTSTART: '20270411T100000' })])
  await read(later(28))
  expect((await stored(id))?.failing).toBeUndefined()
  expect(await races()).toEqual(['Race a 2027-04-11 10:00 2027-04-04'])
})

test('ends after five days of failures or a 410, and tells the admins once', async () => {
  serve([race('a')])
  const { id } = await follow()
  answerWith(500)
  for (let hours = 7; hours < 24 * 7; hours += 7) await read(later(hours))
  expect(await details(id)).toMatchObject({ ended: 'failing' })
  expect(feeds().asked.length).toBeLessThan(21)
  expect(await notices('clubAdmin', 'calendar')).toMatchObject([{ what: 'stopped', clubId: 'club' }])
  serve([race('a')])
  await handlers().changeFollowed(contextOf('clubAdmin', later(200)), { slug: 'club', id, to: 'resume' })
  await read(later(200))
  expect((await details(id)).ended).toBeUndefined()
  answerWith(410)
  for (const hours of [207, 214]) await read(later(hours))
  expect((await details(id)).ended).toBe('gone')
  expect(await notices('clubAdmin', 'calendar')).toHaveLength(2)
})

test.each(['https://races.example', 'https://fra.example.org'])(
  'refuses a calendar if the site %s refuses it',
  async (site) => {
    answerWith(409, '', { 'Startline-Site': site })
    await expect(follow()).rejects.toMatchObject({ errors: { url: followEndTexts.own } })
    serve([race('a')])
    const { id } = await follow()
    answerWith(409, '', { 'Startline-Site': site })
    await read(later(7))
    expect((await details(id)).ended).toBe('own')
  },
)

test('reads on request six times an hour, and not while paused', async () => {
  serve([race('a')])
  const { id } = await follow()
  const input = { slug: 'club', id }
  const readNow = (minutes: number) =>
    handlers().changeFollowed(contextOf('clubAdmin', later(minutes / 60)), { ...input, to: 'read' })
  for (const minutes of [1, 2, 3, 4, 5, 6]) await readNow(minutes)
  await expect(readNow(7)).rejects.toMatchObject({ status: 429 })
  await readNow(62)
  await handlers().changeFollowed(contextOf('clubAdmin'), { ...input, to: 'pause' })
  await expect(readNow(200)).rejects.toMatchObject({ status: 400 })
  await read(later(100))
  expect(feeds().asked).toHaveLength(8)
  expect((await details(id)).isPaused).toBe(true)
})

test('previews a calendar before it adds races, and stops following without deleting them', async () => {
  serve([race('a'), race('b', { STATUS: 'CANCELLED' }), race('c', { SUMMARY: 'Junior race' })])
  const input = { slug: 'club', url: feedUrl, mustNot: 'junior' }
  await expect(
    handlers().followCalendar(contextOf('clubAdmin'), { ...input, must: 'a,b,c,d,e,f,g,h,i,j' }),
  ).rejects.toMatchObject({ errors: { must: 'You can enter up to 10 words in all.' } })
  const { followed } = await handlers().followCalendar(contextOf('clubAdmin'), { ...input, mode: 'add' })
  const { id = '' } = followed.calendar ?? {}
  expect(followed.calendar?.asked).toMatchObject([{ kind: 'new', count: 1, races: [{ title: 'Race a' }] }])
  expect(await races()).toEqual([])
  await handlers().followCalendar(contextOf('clubAdmin'), { ...input, id, mode: 'add', mustNot: '' })
  await answer(id, 'new', 'add')
  await expect(follow()).rejects.toMatchObject({ errors: { url: 'You already follow this calendar.' } })
  await handlers().changeFollowed(contextOf('clubAdmin'), { slug: 'club', id, to: 'stop' })
  expect(await races()).toHaveLength(2)
  await read(later(7))
  expect(feeds().asked).toHaveLength(3)
  expect((await follow({}, 'clubAdmin', later(8))).asked).toEqual({})
  serve([race('a', { DTSTART: '20270411T100000' }), race('c', { SUMMARY: 'Junior race' })])
  await read(later(16))
  expect(await races()).toEqual(['Junior race 2027-04-04 10:00', 'Race a 2027-04-11 10:00 2027-04-04'])
})

test('follows calendars for the site, whose admins are asked', async () => {
  serve([race('a')])
  await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await follow({ slug: '-', mode: 'ask' }, 'admin')
  serve([race('a'), race('b')])
  await read(later(7))
  expect(await notices('topAdmin', 'calendar')).toMatchObject([{ what: 'asked' }])
  await expect(follow({ slug: '-' }, 'clubAdmin')).rejects.toMatchObject({ status: 403 })
})

test('never shows the address outside of the pages of those who may edit it', async () => {
  serve([race('a')])
  const { id, url } = await follow()
  expect(url).toBe(feedUrl)
  const kept = ['followedCalendars']
  for (const [name, documents] of await everything(world.store())) {
    if (!kept.includes(name)) expect(documents).not.toMatch(/s3cret|races\.ics/)
  }
  answerWith(500)
  const failed = await handlers().changeFollowed(contextOf('clubAdmin', later(1)), {
    slug: 'club',
    id,
    to: 'read',
  })
  expect(failed.followed.calendar?.failing?.reason).not.toMatch(/s3cret|races\.ics/)
  const audit = await allPages(world.store().auditLog, { index: 'byDate', limit: 50 })
  expect(audit).toMatchObject([
    { action: 'followCalendar', detail: 'fra.example.org', objectName: 'Club club' },
  ])
  const { event } = await handlers().getEvent(contextOf('visitor'), { slug: 'race-a-2027' })
  expect(event.source).toBe('From a followed calendar at fra.example.org, read on Sunday')
})

class Killed extends Error {}

test('changes nothing twice and loses nothing if it is killed at any write of a reading', async () => {
  serve([race('a'), race('b'), race('c')])
  const { id } = await follow()
  serve([race('a', { DTSTART: '20270411T100000' }), race('c', { STATUS: 'CANCELLED' }), race('d')])
  let hours = 7
  for (let deaths = 0; ; deaths += 1) {
    const dying = storeWithWrites(world.store(), (write) => {
      if (write > deaths) throw new Killed()
    })
    hours += 1
    const isDead = await read(later(hours), dying).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    if (!isDead) break
  }
  expect(await races()).toEqual([
    'Race a 2027-04-11 10:00 2027-04-04',
    'Race b 2027-04-04 10:00',
    'Race c 2027-04-04 10:00 calledOff',
    'Race d 2027-04-04 10:00',
  ])
  const { changes } = await details(id, later(hours))
  expect(changes.map(({ what, title }) => `${what} ${title}`).sort()).toEqual([
    ...['added Race b', 'added Race d', 'calledOff Race c', 'changed Race a'],
  ])
})

test('makes each change once if two processes read at the same time', async () => {
  serve([race('a'), race('b')])
  const { id } = await follow()
  serve([race('a', { DTSTART: '20270411T100000' }), race('b'), race('c')])
  await Promise.all([read(later(7)), read(later(7)), read(later(7))])
  expect(feeds().asked).toHaveLength(2)
  expect(await races()).toHaveLength(3)
  expect((await details(id)).changes).toHaveLength(3)
})
