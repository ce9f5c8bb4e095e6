import { expect, test } from 'vitest'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import { contextOf } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'
import { statusRecord } from '../helpers/storeRecords'
import { hookRecord } from '../webhooks/hookRecords'
import { followingUnderTest, later, race, timeZone } from './followWorld'

const {
  world,
  feeds: feedsOf,
  handlers,
  serve,
  follow,
  read,
  details,
  answer,
  races,
  notices,
} = followingUnderTest()
const titled = async (title: string) => (await world.events()).find((event) => event.title === title)
const edit = (id: string | undefined, more: object) =>
  handlers().saveEvent(contextOf('clubAdmin', later(1)), { id, ...more })

test('adds races and follows a new date, start, title and cancellation', async () => {
  serve([race('a'), race('b'), race('c')])
  const { id } = await follow()
  expect(await races()).toEqual(['a', 'b', 'c'].map((name) => `Race ${name} 2027-04-04 10:00`))
  serve([
    race('a', { DTSTART: '20270411T103000' }),
    race('b', { SUMMARY: 'Race b Cancelled' }),
    race('c', { SUMMARY: 'Renamed' }),
  ])
  await read(later(7))
  const moved = 'Race a 2027-04-11 10:30 2027-04-04'
  expect(await races()).toEqual([moved, 'Race b 2027-04-04 10:00 calledOff', 'Renamed 2027-04-04 10:00'])
  serve([race('a', { DTSTART: '20270411T103000' }), race('b'), race('c', { SUMMARY: 'Renamed' })])
  await read(later(14))
  expect((await races())[1]).toBe('Race b 2027-04-04 10:00')
  const { asked, changes } = await details(id, later(14))
  expect(asked).toEqual({})
  expect(changes.map(({ what, title, detail }) => [what, title, detail].join(' ').trim()).sort()).toEqual([
    'backOn Race b',
    'changed Race a Date: was 4 April 2027, now 11 April 2027. Time: was 10:00am, now 10:30am',
    'changed Renamed Title: was Race c, now Renamed',
  ])
  expect(await notices('clubAdmin', 'calendar')).toEqual([])
})

test('notifies each person who entered a race that has moved, once, and the club’s webhooks', async () => {
  serve([race('a')])
  await follow()
  const event = await titled('Race a')
  await world
    .store()
    .statuses.insert(statusRecord(event?.id ?? '', 'member', { status: 'entered', eventDate: '2027-04-04' }))
  await world.store().hooks.insert(hookRecord('ours', 'club'))
  serve([race('a', { DTSTART: '20270411T100000' })])
  for (const hours of [7, 14]) {
    await read(later(hours))
    await notifyDue(world.store(), { clock: () => later(hours + 1), timeZone, report: rethrow })
  }
  expect(await notices('member', 'plan')).toMatchObject([{ what: 'moved', eventId: event?.id }])
  expect(
    (await world.store().statuses.find({ index: 'byEvent', where: { eventId: event?.id ?? '' }, limit: 9 }))
      .items,
  ).toMatchObject([{ eventDate: '2027-04-11' }])
  const { items } = await world.store().hookDeliveries.find({ index: 'byDue', limit: 9 })
  expect(items.map(({ kind }) => kind)).toEqual(['plan'])
})

test('keeps what someone here has edited, and asks once a day', async () => {
  serve([race('a'), race('b')])
  const { id } = await follow()
  const event = await titled('Race a')
  await edit(event?.id, { title: 'Our title', time: '11:00' })
  serve([race('a', { SUMMARY: 'Their title', LOCATION: 'New place' }), race('b')])
  for (const hours of [7, 14]) await read(later(hours))
  expect(await world.store().events.get(event?.id ?? '')).toMatchObject({
    title: 'Our title',
    time: '11:00',
    location: 'New place',
  })
  const { asked } = await details(id, later(14))
  expect(asked).toMatchObject({
    changed: [{ fields: [{ label: 'Title', ours: 'Our title', theirs: 'Their title' }] }],
  })
  expect(await notices('clubAdmin', 'calendar')).toHaveLength(1)
  expect(await notices('member', 'calendar')).toEqual([])
  const kept = await answer(id, 'changed', 'keep')
  expect(kept.asked).toEqual({})
  serve([race('a', { SUMMARY: 'Third title' }), race('b')])
  await read(later(21))
  await answer(id, 'changed', 'take', asked.changed?.[0]?.id)
  expect(await world.store().events.get(event?.id ?? '')).toMatchObject({
    title: 'Third title',
    time: '11:00',
  })
})

test('asks after two readings without a race, and never deletes or calls it off', async () => {
  const all = [race('a'), race('b'), race('c')]
  serve(all)
  const { id } = await follow()
  serve(all.slice(1))
  await read(later(7))
  expect((await details(id, later(7))).asked).toEqual({})
  serve(all)
  await read(later(14))
  serve(all.slice(2))
  for (const hours of [21, 28, 35]) await read(later(hours))
  const { asked } = await details(id, later(35))
  expect(asked.gone?.map(({ title }) => title).sort()).toEqual(['Race a', 'Race b'])
  expect(await races()).toEqual(['a', 'b', 'c'].map((name) => `Race ${name} 2027-04-04 10:00`))
  const [first, second] = asked.gone ?? []
  await answer(id, 'gone', 'off', first?.id)
  expect((await answer(id, 'gone', 'keep', second?.id)).asked).toEqual({})
  await read(later(42))
  expect((await details(id, later(42))).asked).toEqual({})
  expect((await races()).filter((text) => text.endsWith('calledOff'))).toHaveLength(1)
})

test('counts a race as missing in unchanged answers, too', async () => {
  serve([race('a'), race('b')])
  const { id } = await follow()
  serve([race('b')])
  const { feed } = feedsOf()
  const { answer: full } = feed
  feed.answer = (response) => {
    response.setHeader('ETag', '"1"')
    if (asked.at(-1)?.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else full(response)
  }
  const { asked } = feedsOf()
  for (const hours of [7, 14, 21]) await read(later(hours))
  expect((await details(id, later(21))).asked.gone).toHaveLength(1)
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
    undefined,
    '"1"',
  ])
})

test('asks before it links a race that a member has added, and follows it then', async () => {
  const own = await handlers().saveEvent(contextOf('creator'), {
    title: 'Race a 2027',
    date: '2027-04-04',
    time: '09:30',
    location: 'Place a',
  })
  serve([race('a')])
  const { id, asked } = await follow()
  expect(asked).toMatchObject({ match: [{ event: { title: 'Race a 2027' } }] })
  expect(await races()).toHaveLength(1)
  await answer(id, 'match', 'link', undefined, 'topAdmin')
  serve([race('a', { DTSTART: '20270411T100000' })])
  await read(later(7))
  expect(await world.store().events.get(own.event.id)).toMatchObject({ date: '2027-04-11', time: '09:30' })
})

test('does not let a club’s calendar change a race that its admins may not edit', async () => {
  const own = await handlers().saveEvent(contextOf('creator'), {
    title: 'Race a',
    date: '2027-04-04',
    time: '10:00',
  })
  serve([race('a')])
  const { id } = await follow()
  await answer(id, 'match', 'link')
  serve([race('a', { STATUS: 'CANCELLED' })])
  await read(later(7))
  expect((await details(id)).asked).toMatchObject({ changed: [{ fields: [{ label: 'State' }] }] })
  const [question] = (await answer(id, 'changed', 'take')).asked.changed ?? []
  await expect(answer(id, 'changed', 'take', question?.id)).rejects.toMatchObject({ status: 403 })
  expect((await world.store().events.get(own.event.id))?.state).toBeUndefined()
})

test('keeps a deleted race deleted until someone adds it again', async () => {
  serve([race('a')])
  const { id } = await follow()
  await handlers().deleteEvent(contextOf('clubAdmin'), { slug: (await titled('Race a'))?.slug ?? '' })
  serve([race('a', { DTSTART: '20270411T100000' })])
  await read(later(7))
  expect(await races()).toEqual([])
  expect((await details(id)).asked).toMatchObject({ left: [{ title: 'Race a' }] })
  await answer(id, 'left', 'add', (await details(id)).asked.left?.[0]?.id)
  expect(await races()).toEqual(['Race a 2027-04-11 10:00'])
})

test('asks before it adds races unless it may, and leaves out those that someone declined', async () => {
  serve([race('a'), race('b'), race('c', { STATUS: 'TENTATIVE' })])
  const { id, asked } = await follow({ mode: 'ask', mustNot: 'race c, junior' })
  expect(await races()).toEqual([])
  const [first] = asked.new ?? []
  expect(asked.new).toHaveLength(2)
  await answer(id, 'new', 'skip', first?.id)
  await answer(id, 'new', 'add')
  expect(await races()).toHaveLength(1)
  await read(later(7))
  expect((await details(id)).asked).toMatchObject({ left: [{ id: first?.id }] })
  expect(await notices('clubAdmin', 'calendar')).toEqual([])
  serve([race('a'), race('b'), race('d')])
  await read(later(14))
  expect((await details(id)).asked.new).toMatchObject([{ title: 'Race d' }])
  expect(await notices('clubAdmin', 'calendar')).toMatchObject([{ what: 'asked', clubId: 'club' }])
})

test('follows a race of two calendars from the first one alone', async () => {
  serve([race('a')])
  await follow()
  const second = await follow({ url: 'https://other.example.org/a.ics' }, 'clubAdmin', later(1))
  expect([second.asked, await races()]).toEqual([{}, ['Race a 2027-04-04 10:00']])
  serve([race('a', { DTSTART: '20270411T100000' })])
  await read(later(8))
  expect(await races()).toEqual(['Race a 2027-04-11 10:00 2027-04-04'])
  expect((await details(second.id)).asked).toEqual({})
})
