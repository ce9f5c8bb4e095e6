import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { contextOf, now } from '../helpers/eventWorld'
import { storeWithWrites } from '../helpers/everything'
import { followedRecord } from './followedRecords'
import { feedText, followingUnderTest, later, race } from './followWorld'

const { world, feeds, handlers, serve, follow, read, details, answer, races, notices } = followingUnderTest()
const titled = async (title: string) => (await world.events()).find((event) => event.title === title)
const other = { url: 'https://other.example.org/a.ics' }
const byHand = (more: object = {}) =>
  handlers().saveEvent(contextOf('creator'), {
    ...{ title: 'Race a', date: '2027-04-04', time: '10:00', location: 'Place a' },
    ...more,
  })
const weekly = (count: number, uidOf: (at: number) => string, from = 0) =>
  Array.from({ length: count - from }, (_, n) => {
    const at = n + from
    return race(uidOf(n), { SUMMARY: `Hill ${'abcdefghij'[at]}`, DTSTART: `202704${10 + at}T100000` })
  })

test('does not rewrite races if a calendar numbers them anew', async () => {
  serve(weekly(8, (n) => `event-${n}`))
  const { id } = await follow()
  const before = await races()
  serve(weekly(8, (n) => `event-${n}`, 1))
  for (const hours of [7, 14]) await read(later(hours))
  expect(await races()).toEqual(before)
  expect((await details(id, later(14))).asked.gone).toMatchObject([{ title: 'Hill a' }])
})

test('adds no race that someone has added since it asked', async () => {
  serve([race('a')])
  const first = await follow({ mode: 'ask' })
  const second = await follow({ ...other, mode: 'ask' })
  await answer(first.id, 'new', 'add')
  await answer(second.id, 'new', 'add')
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
  serve([race('a', { DTSTART: '20270411T100000' })])
  await read(later(7))
  expect(await races()).toEqual(['Race a 2027-04-11 10:00 2027-04-04'])
})

test('adds a race once if two calendars that have it are read at the same time', async () => {
  for (const [id, host] of [
    ['one', 'one.example.org'],
    ['two', 'two.example.org'],
  ] as const)
    await world.store().followedCalendars.insert(
      followedRecord(id, 'club', {
        host,
        url: `https://${host}/a.ics`,
        mode: 'add',
        due: now.toISOString(),
      }),
    )
  const waiting: ServerResponse[] = []
  feeds().feed.answer = (response) => {
    waiting.push(response)
    if (waiting.length === 2) for (const one of waiting) one.end(feedText([race('a'), race('b'), race('c')]))
  }
  await read(now)
  expect(await races()).toHaveLength(3)
})

test('still asks about an hour if the reading that found it was interrupted', async () => {
  serve(weekly(10, String))
  await follow()
  serve(weekly(10, String).map((one) => ({ ...one, DTSTART: String(one['DTSTART']).replace('T10', 'T11') })))
  const dying = storeWithWrites(world.store(), (write) => {
    if (write > 14) throw new Error('killed')
  })
  await expect(read(later(7), dying)).rejects.toThrow('killed')
  await read(later(8))
  expect((await races()).filter((text) => text.includes('11:00'))).toEqual([])
})

test('asks about a start together with its time zone', async () => {
  serve([race('a')])
  const { id } = await follow()
  await handlers().saveEvent(contextOf('clubAdmin'), { id: (await titled('Race a'))?.id, time: '11:00' })
  const { DTSTART: _, ...paris } = race('a', { 'DTSTART;TZID=Europe/Paris': '20270404T120000' })
  serve([paris])
  await read(later(7))
  expect(await titled('Race a')).toMatchObject({ time: '11:00' })
  expect((await titled('Race a'))?.timeZone).toBeUndefined()
  const [question] = (await details(id)).asked.changed ?? []
  expect(question?.fields.map(({ label }) => label)).toEqual(['Time', 'Time zone'])
})

test('takes no guessed start for a change of the clocks', async () => {
  const days = Array.from({ length: 6 }, (_, at) => race(`r${at}`, { DTSTART: `202704${10 + at}` }))
  serve(days)
  const { id } = await follow({ time: '11:00' })
  serve(days.map((one) => ({ ...one, DTSTART: `${one['DTSTART']}T100000` })))
  await read(later(7))
  expect([(await details(id)).asked, (await races())[0]]).toEqual([{}, 'Race r0 2027-04-10 10:00'])
})

test('puts a race that was called off as missing back on if the calendar has it again', async () => {
  serve([race('a'), race('b')])
  const { id } = await follow()
  serve([race('b')])
  for (const hours of [7, 14]) await read(later(hours))
  await answer(id, 'gone', 'off', (await details(id)).asked.gone?.[0]?.id)
  serve([race('a'), race('b')])
  await read(later(21))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00', 'Race b 2027-04-04 10:00'])
})

test('postpones a race that the calendar postpones', async () => {
  serve([race('a')])
  await follow()
  serve([race('a', { SUMMARY: 'Race a - POSTPONED' })])
  await read(later(7))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00 postponed'])
})

test('finds a race without an identifier that its title calls off', async () => {
  const all = ['a', 'b', 'c'].map((name) => race(name, { UID: '' }))
  serve(all)
  await follow()
  serve([race('a', { UID: '', SUMMARY: 'Race a CANCELLED' }), ...all.slice(1)])
  await read(later(7))
  expect((await races())[0]).toBe('Race a 2027-04-04 10:00 calledOff')
})

test('asks about one race of the calendar for each race here', async () => {
  await byHand({ title: 'Mill Lane' })
  serve([race('a', { SUMMARY: 'Mill Lane 5K' }), race('b', { SUMMARY: 'Mill Lane 10K' })])
  const { asked } = await follow({ mode: 'ask' })
  expect([asked.match?.length, asked.new?.length]).toEqual([1, 1])
})

test('leaves a race to the first calendar that it follows', async () => {
  await byHand()
  serve([race('a')])
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  const first = await follow({}, 'topAdmin')
  await answer(first.id, 'match', 'link', undefined, 'topAdmin')
  serve([race('a', { LOCATION: 'Elsewhere' })])
  const second = await follow({ ...other, slug: '-', mode: 'ask' }, 'topAdmin')
  const link = { slug: '-', id: second.id, kind: 'match', answer: 'link' } as const
  await handlers().answerFollowed(contextOf('topAdmin'), { ...link, race: second.asked.match?.[0]?.id })
  expect(await titled('Race a')).toMatchObject({ followedCalendar: first.id, followingClub: 'club' })
})

test('does not take an unrelated race with the same identifier for the same one', async () => {
  await world.store().events.modify('e1', (event) => ({ ...event, calendarUid: '1' }))
  serve([race('1', { SUMMARY: 'London Marathon', DTSTART: '20270606T100000' })])
  expect((await follow({ mode: 'ask' })).asked).toMatchObject({ new: [{ title: 'London Marathon' }] })
})

test('forgets the question whether to add a race that new words leave out', async () => {
  serve([race('a'), race('b', { SUMMARY: 'Junior race' })])
  const { id } = await follow({ mode: 'ask' })
  const { asked } = await follow({ id, mode: 'ask', mustNot: 'junior' })
  expect(asked.new).toMatchObject([{ title: 'Race a' }])
})

test('asks with the first list of another address, too', async () => {
  serve([race('a')])
  const { id } = await follow()
  serve([race('b')])
  const input = { ...other, id, slug: 'club', mode: 'add' }
  const { followed } = await handlers().followCalendar(contextOf('clubAdmin', later(1)), input)
  expect(followed.calendar?.asked).toMatchObject([{ kind: 'new', races: [{ title: 'Race b' }] }])
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
})

test('counts only questions about races to come, also while paused', async () => {
  serve([race('a', { DTSTART: '20270110T100000' }), race('b')])
  const { id } = await follow({ mode: 'ask' })
  expect((await details(id)).questions).toBe(2)
  await handlers().changeFollowed(contextOf('clubAdmin'), { slug: 'club', id, to: 'pause' })
  expect((await details(id, later(24 * 30))).questions).toBe(1)
})

test('asks about a missing race though an event of the calendar is damaged', async () => {
  const damaged = race('x', { DTSTART: 'soon' })
  serve([race('a'), race('b'), damaged])
  const { id } = await follow()
  serve([race('b'), damaged])
  for (const hours of [7, 14]) await read(later(hours))
  expect((await details(id, later(14))).asked.gone).toMatchObject([{ title: 'Race a' }])
  expect(await notices('clubAdmin', 'calendar')).toHaveLength(1)
})
