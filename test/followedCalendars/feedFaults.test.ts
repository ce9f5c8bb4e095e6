import { expect, test } from 'vitest'
import { type FeedLines, followingUnderTest, later, race } from './followWorld'

const { world, serve, follow, read, details, answer, races, notices } = followingUnderTest()
const titled = async (title: string) => (await world.events()).find((event) => event.title === title)
const many = (count: number, more: (at: number) => FeedLines = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    race(`r${at}`, { DTSTART: `202704${10 + at}T100000`, ...more(at) }),
  )

test('goes by day and title, and says so, if identifiers are new at each reading', async () => {
  serve(many(6))
  const { id } = await follow()
  serve(many(6, (at) => ({ UID: `again${at}` })))
  await read(later(7))
  serve(many(6, (at) => ({ UID: `third${at}`, ...(at === 2 && { LOCATION: 'New place' }) })))
  await read(later(14))
  expect(await races()).toHaveLength(6)
  expect((await titled('Race r2'))?.location).toBe('New place')
  const { asked, notes } = await details(id)
  expect([asked, notes]).toEqual([
    {},
    ['This calendar doesn’t identify its races, so we match them by day and title.'],
  ])
})

test('asks once before almost all races move by an hour', async () => {
  serve(many(10))
  const { id } = await follow()
  const shifted = many(10, (at) => ({ DTSTART: `202704${10 + at}T${at === 9 ? '153000' : '110000'}` }))
  serve(shifted)
  for (const hours of [7, 14]) await read(later(hours))
  expect((await races()).filter((text) => text.includes('10:00'))).toHaveLength(9)
  expect((await races()).at(-1)).toContain('15:30')
  const { asked, notes } = await details(id)
  expect(asked.changed).toHaveLength(9)
  expect(asked.changed?.[0]?.fields).toEqual([{ label: 'Time', ours: '10:00am', theirs: '11:00am' }])
  expect(notes).toEqual([expect.stringContaining('start an hour later')])
  expect(await notices('clubAdmin', 'calendar')).toHaveLength(1)
  await answer(id, 'changed', 'keep')
  await read(later(21))
  expect([(await details(id)).asked, (await races())[0]]).toEqual([{}, 'Race r0 2027-04-10 10:00'])
  serve(many(10))
  await read(later(28))
  expect((await details(id)).asked).toEqual({})
  serve(shifted)
  await read(later(35))
  expect((await details(id)).notes).toEqual([expect.stringContaining('start an hour later')])
  await answer(id, 'changed', 'take', undefined, 'clubAdmin', later(36))
  expect([(await details(id)).asked, (await races())[0]]).toEqual([{}, 'Race r0 2027-04-10 11:00'])
})

test('waits for a start that comes later, or guesses the usual one', async () => {
  const day = race('a', { DTSTART: '20270404' })
  serve([day])
  const waiting = await follow()
  expect(waiting.notes).toEqual([
    '1 race has no start time yet. To add races before they have one, set a start time in Settings.',
  ])
  const guessed = await follow(
    { url: 'https://other.example.org/a.ics', time: '11:00' },
    'clubAdmin',
    later(1),
  )
  expect(await races()).toEqual(['Race a 2027-04-04 11:00'])
  serve([race('a')])
  await read(later(8))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
  serve([day])
  await read(later(16))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
  expect((await details(guessed.id)).asked).toEqual({})
})

test('says that it left out a race that no event can be', async () => {
  serve([race('a'), race('b', { SUMMARY: 'Long '.repeat(50) })])
  const { notes } = await follow()
  expect([notes, await races()]).toEqual([
    ['We left out 1 race because of errors in the calendar.'],
    ['Race a 2027-04-04 10:00'],
  ])
})

test('takes next year’s race under the same identifier for a new one', async () => {
  serve([race('a', { DTSTART: '20270117T100000' })])
  await follow()
  serve([race('a', { DTSTART: '20280116T100000' })])
  await read(later(24 * 30))
  expect(await races()).toEqual(['Race a 2027-01-17 10:00', 'Race a 2028-01-16 10:00'])
  const [one, next] = (await world.events()).filter(({ title }) => title === 'Race a')
  expect([one?.race, one?.movedFrom]).toEqual([next?.race, undefined])
})

test('leaves a race alone once its day is over', async () => {
  serve([race('a', { DTSTART: '20270110T100000' }), race('b')])
  const { id } = await follow()
  serve([race('b')])
  for (const hours of [24, 48, 72]) await read(later(hours))
  serve([race('b'), race('a', { DTSTART: '20270131T100000' })])
  await read(later(96))
  expect((await races())[0]).toBe('Race a 2027-01-10 10:00')
  expect((await details(id)).asked).toMatchObject({ changed: [{ title: 'Race a' }] })
})

test.each<[what: string, lines: readonly string[], more: FeedLines]>([
  ['METHOD:REQUEST', ['METHOD:REQUEST'], {}],
  ['a path with spaces as identifier', [], { UID: '/races/a b c/../d@fra.example' }],
  ['a bare carriage return in a description', [], { DESCRIPTION: 'Bring\rpins' }],
  ['no identifier', [], { UID: '' }],
])('follows a calendar with %s', async (_what, lines, more) => {
  serve([race('a', more)], ...lines)
  await follow()
  serve([race('a', { ...more, LOCATION: 'New place' })], ...lines)
  await read(later(7))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00'])
  expect(await titled('Race a')).toMatchObject({ location: 'New place' })
})

test('calls off the races of METHOD:CANCEL, and misses no others', async () => {
  serve([race('a'), race('b')])
  const { id } = await follow()
  serve([race('a')], 'METHOD:CANCEL')
  for (const hours of [7, 14, 21]) await read(later(hours))
  expect(await races()).toEqual(['Race a 2027-04-04 10:00 calledOff', 'Race b 2027-04-04 10:00'])
  expect((await details(id)).asked).toEqual({})
})
