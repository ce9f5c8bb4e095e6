import { expect, test } from 'vitest'
import type { ReadRacesView, ReadRaceView, RaceListsResponse } from '../../src/features/raceImport/contract'
import { raceListLines } from '../../src/features/raceImport/limits'
import { newAccountEvents, newAccountText } from '../../src/kernel/access/newAccount'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const head = 'Date,Time,Title,Place,Distances,Website'
const list = (...lines: readonly string[]) => [head, ...lines].join('\n')
const mill = '2027-05-09,10:30,Mill Lane,Oulton Park,10 km,mill.example'
const ridge = '2027-06-05,11am,Rough Ridge,Derbyshire,,'

const read = async (text: string, more: object = {}, as: ViewerName = 'creator') =>
  readIn(await world.handlers().readRaces(contextOf(as), { text, ...more }))
const add = (text: string, fields: object, as: ViewerName = 'creator', at: Date = now) =>
  world.handlers().addRaces(contextOf(as, at), { text, ...fields })
const undo = (addedOn: string, as: ViewerName = 'creator') =>
  world.handlers().takeBackRaces(contextOf(as), { addedOn })
const importsOf = async (as: ViewerName, at: Date = now) =>
  (await world.handlers().getRaceLists(contextOf(as, at), {})).raceLists.imports

function readIn({ raceLists }: RaceListsResponse): ReadRacesView {
  if (!raceLists.read) throw new Error('Nothing was read.')
  return raceLists.read
}

const fates = ({ lines }: ReadRacesView) => lines.map(({ number, becomes }) => `${number} ${becomes}`)
const titles = async () => (await world.events()).map(({ title }) => title)
const lineOf = ({ lines }: ReadRacesView, wanted: number): ReadRaceView => {
  const line = lines.find(({ number }) => number === wanted)
  if (!line) throw new Error(`There is no line ${wanted}.`)
  return line
}

test('previews, adds and undoes an import', async () => {
  const before = await titles()
  const text = list(mill, ridge)
  const preview = await read(text)
  expect(fates(preview)).toEqual(['2 new', '3 new'])
  expect(lineOf(preview, 2).texts).toMatchObject({ distances: '10 km', website: 'https://mill.example' })
  expect(await titles()).toEqual(before)

  const done = await add(text, { line2: 'new', line3: 'new' })
  expect([done.added, fates(readIn(done))]).toEqual([2, ['2 there', '3 there']])
  const [first] = (await world.events()).filter(({ title }) => title === 'Mill Lane')
  expect(first).toMatchObject({
    ...{ date: '2027-05-09', time: '10:30', location: 'Oulton Park', distances: '10 km' },
    ...{ website: 'https://mill.example', createdBy: 'creator', captainsChoice: false },
    slug: 'mill-lane-2027',
  })
  const { raceLists } = await undo(done.raceLists.imports[0]?.addedOn ?? '')
  expect([raceLists.imports, raceLists.kept, await titles()]).toEqual([[], [], before])
  const gone = await world.store().tombstones.get(first?.id ?? '')
  expect(gone?.id).toBe(first?.id)
})

test('shows races that the list calls off, but never adds them', async () => {
  const text = list(mill, '2027-06-05,,Rough Ridge (CANCELLED),Derbyshire,,')
  const preview = await read(text)
  expect(fates(preview)).toEqual(['2 new', '3 off'])
  expect(lineOf(preview, 3).texts).toMatchObject({ title: 'Rough Ridge (CANCELLED)', date: '2027-06-05' })
  for (const fate of ['off', 'new']) expect((await add(text, { line3: fate })).added).toBe(0)
})

test('takes the year of dates without one from the list’s title', async () => {
  const preview = await read('Fixtures 2029\nDate,Time,Title\n9 May,10:30,Mill Lane')
  expect(lineOf(preview, 3).texts.date).toBe('2029-05-09')
})

test('adds each race once if a list is sent twice or two requests race', async () => {
  const text = list(mill, ridge)
  const fields = { line2: 'new', line3: 'new' }
  const sent = await Promise.all([add(text, fields), add(text, fields)])
  expect(sent.map(({ added }) => added).sort()).toEqual([0, 2])
  expect((await add(text, fields)).added).toBe(0)
  expect((await titles()).filter((title) => title === 'Mill Lane')).toHaveLength(1)
})

test('only adds selected races that are still as the preview showed them', async () => {
  const text = list(mill, ridge)
  expect((await add(text, { line3: 'new' })).added).toBe(1)
  expect(await titles()).not.toContain('Mill Lane')
  expect((await add(text, { line2: 'near' })).added).toBe(0)
  for (const none of [{}, { line2: 'there' }, { linen: 'new' }]) {
    const { added, raceLists } = await add(text, none)
    expect([added, raceLists.read?.lines.length]).toEqual([0, 2])
  }
})

test('never adds a race that exists, and adds a possible duplicate only if it is selected', async () => {
  await world
    .store()
    .events.insertMany([
      eventRecord('there', { date: '2027-05-09', title: 'Mill Lane', location: 'Oulton Park' }),
      eventRecord('near', { date: '2027-06-05', title: 'Rough Ridge Fell Race' }),
      eventRecord('elsewhere', { date: '2027-07-04', title: 'Santa Run', location: 'Leeds' }),
      eventRecord('beside', { date: '2027-08-01', title: 'Bath Half' }),
    ])
  const text = list(
    ...['2027-05-09,10:30,MILL LANE 2027,,,', ridge, '2027-07-04,10:00,Santa Run,York,,'],
    ...['2027-08-01,10:00,Arden 9,,,', '2027-08-01,10:00,arden 9,,,'],
  )
  const preview = await read(text)
  expect(fates(preview)).toEqual(['2 there', '3 near', '4 near', '5 new', '6 there'])
  expect(lineOf(preview, 3).events).toEqual([{ title: 'Rough Ridge Fell Race', path: '/event/near' }])
  expect(lineOf(preview, 5).events).toEqual([{ title: 'Bath Half', path: '/event/beside' }])
  expect(lineOf(preview, 6).sameAs).toBe(5)
  const done = await add(text, { line2: 'new', line3: 'near', line5: 'new', line6: 'new' })
  expect([done.added, fates(readIn(done))]).toEqual([
    2,
    ['2 there', '3 there', '4 near', '5 there', '6 there'],
  ])
  expect((await add(text, { line3: 'near', line5: 'new' })).added).toBe(0)
})

test('shows errors by field, and does not add races with errors', async () => {
  const preview = await read(
    list(
      ...['31/4/2027,10:30,Mill Lane,,,', '2027-05-09,25:00,Mill Lane,,,', '2027-05-09,,Mill Lane,,,'],
      ...['2027-05-09,10:30,<p>Mill</p> Lane,,,', `2027-05-09,10:30,${'x'.repeat(121)},,,`],
      ...['2027-05-09,10:30,Mill Lane,,10,', '2027-05-09,10:30,Mill Lane,,,ftp://mill.example'],
      ...['Sat 9 May 2027,10:30,Mill Lane,,,', '2027-05-09,10:30,,Oulton Park,,'],
    ),
  )
  expect(preview.lines.map(({ becomes, errors }) => [becomes, ...Object.keys(errors)].join(' '))).toEqual([
    ...['wrong date', 'wrong time', 'wrong time', 'wrong title', 'wrong title', 'wrong distances'],
    ...['wrong website', 'wrong date', 'wrong title'],
  ])
  expect(await outcome(add('Date,Title\n31/4/2027,Mill Lane', { line2: 'new' }))).toEqual({
    status: 200,
    fields: [],
  })
  expect(await titles()).not.toContain('Mill Lane')
})

test('stores the terrain that the list names, and none for unknown ones', async () => {
  const text = 'Date,Time,Title,Surface\n2027-05-09,10:30,Mill Lane,Road\n2027-06-05,11am,Rough Ridge,Hilly'
  expect(fates(await read(text))).toEqual(['2 new', '3 new'])
  await add(text, { line2: 'new', line3: 'new' })
  const added = (await world.events()).filter(({ title }) => ['Mill Lane', 'Rough Ridge'].includes(title))
  expect(added.map(({ title, terrain }) => [title, terrain])).toEqual(
    expect.arrayContaining([
      ['Mill Lane', 'road'],
      ['Rough Ridge', undefined],
    ]),
  )
})

test('asks once for the order of ambiguous dates, unless another date of the list shows it', async () => {
  const text = list('04/05/2027,10:30,Mill Lane,,,', '05/05/2027,10:30,Rough Ridge,,,')
  const preview = await read(text)
  expect(fates(preview)).toEqual(['2 either', '3 new'])
  expect(lineOf(preview, 2).days).toEqual(['2027-05-04', '2027-04-05'])
  expect((await add(text, { line2: 'new' })).added).toBe(0)
  expect(lineOf(await read(text, { order: 'day' }), 2).texts.date).toBe('2027-05-04')
  expect(lineOf(await read(text, { order: 'month' }), 2).texts.date).toBe('2027-04-05')
  expect((await add(text, { line2: 'new', order: 'month' })).added).toBe(1)
  // Another date of the list shows the order.
  expect(lineOf(await read(`${text}\n25/05/2027,10:30,Arden 9,,,`), 2).texts.date).toBe('2027-05-04')
  expect(lineOf(await read(`${text}\n05/25/2027,10:30,Arden 9,,,`), 2).texts.date).toBe('2027-04-05')
  expect(lineOf(await read(`${text}\n25/5/2027,9:00,A,,,\n5/25/2027,9:00,B,,,`), 2).becomes).toBe('either')
})

test('uses the chosen start time for races without one', async () => {
  const text = list('2027-05-09,,Mill Lane,,,', ridge)
  expect(fates(await read(text))).toEqual(['2 wrong', '3 new'])
  const preview = await read(text, { time: '9.30am' })
  expect(preview.lines.map(({ texts }) => texts.time)).toEqual(['09:30', '11:00'])
  expect(await outcome(read(text, { time: 'soon' }))).toEqual({ status: 400, fields: ['time'] })
})

test('converts a calendar to a table with time zones for races abroad', async () => {
  const events = [
    ['DTSTART:20270509T093000Z', 'SUMMARY:Mill "Lane"\\, 10K', 'LOCATION:Oulton\\nPark'],
    ['DTSTART;TZID=Europe/Madrid:20270605T100000', 'SUMMARY:Sol'],
    ['DTSTART;TZID=Europe/London:20270606T100000', 'SUMMARY:Home', 'GEO:53.19;-2.89'],
    ['DTSTART:20250509T093000Z', 'SUMMARY:Over'],
  ].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  const preview = await read(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'))
  expect(preview.lines.map(({ becomes, texts }) => [becomes, texts.date, texts.time, texts.title])).toEqual([
    ['new', '2027-05-09', '10:30', 'Mill ”Lane”, 10K'],
    ['new', '2027-06-05', '10:00', 'Sol'],
    ['new', '2027-06-06', '10:00', 'Home'],
  ])
  // Races in the site's own time zone are stored without one.
  expect(preview.lines.map(({ texts }) => texts.timeZone)).toEqual(['', 'Europe/Madrid', ''])
  const done = await add(preview.text, { line2: 'new', line3: 'new', line4: 'new' })
  expect(done.added).toBe(3)
  const stored = (await world.events()).map(({ title, timeZone, coordinates }) => [
    title,
    timeZone,
    coordinates,
  ])
  expect(stored).toEqual(
    expect.arrayContaining([
      ['Sol', 'Europe/Madrid', undefined],
      ['Home', undefined, '53.19, -2.89'],
    ]),
  )
})

test('rejects a list that is too long, but reads the first races of a long calendar', async () => {
  const lines = Array.from({ length: raceListLines + 1 }, (_, at) => `2027-05-09,10:30,Race ${at},,,`)
  expect(await outcome(read(list(...lines)))).toEqual({ status: 400, fields: ['text'] })
  expect(await outcome(read(list(mill, 'x'.repeat(40_000))))).toEqual({ status: 400, fields: ['text'] })
  expect(await outcome(read('BEGIN:VCALENDAR\nEND:VCALENDAR'))).toEqual({ status: 400, fields: ['text'] })
  expect(await outcome(read(''))).toEqual({ status: 400, fields: ['text'] })
  const calendar = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20270111T100000', 'RRULE:FREQ=DAILY']
  const preview = await read([...calendar, 'SUMMARY:Daily', 'END:VEVENT', 'END:VCALENDAR'].join('\n'))
  expect(preview.lines).toHaveLength(raceListLines)
  expect(preview.notes.at(-1)).toContain(`We left out the last ${366 - raceListLines} races.`)
  expect((await read(preview.text)).notes).toEqual(preview.notes)
})

test('undo keeps races with edits or statuses, and other people’s races', async () => {
  const text = list(mill, ridge, '2027-07-04,10:00,Santa Run,York,,')
  await add(text, { line2: 'new', line3: 'new', line4: 'new' })
  const added = new Map((await world.events()).map((event) => [event.title, event]))
  const joined = added.get('Mill Lane')?.id ?? ''
  await world.store().statuses.insert(statusRecord(joined, 'member'))
  await world.handlers().saveEvent(contextOf('admin'), { id: added.get('Rough Ridge')?.id, location: 'Bath' })
  const [{ addedOn } = { addedOn: '' }] = await importsOf('creator')
  expect((await undo(addedOn, 'member')).raceLists.kept).toEqual([])
  const { raceLists } = await undo(addedOn)
  expect([...(raceLists.kept ?? [])].sort()).toEqual(['Mill Lane', 'Rough Ridge'])
  expect(await titles()).toEqual(expect.arrayContaining(['Mill Lane', 'Rough Ridge']))
  expect(await titles()).not.toContain('Santa Run')
})

test('adds a race in the past only if it is selected', async () => {
  const text = list('2027-01-03,10:00,New Year 5K,York,,', mill)
  expect(fates(await read(text))).toEqual(['2 past', '3 new'])
  expect((await add(text, { line3: 'new' })).added).toBe(1)
  expect(await titles()).not.toContain('New Year 5K')
  expect((await add(text, { line2: 'past' })).added).toBe(1)
  expect(await titles()).toContain('New Year 5K')
})

test('lists imports of more than one race for 30 days', async () => {
  await add(list(mill), { line2: 'new' })
  expect(await importsOf('creator')).toEqual([])
  const later = new Date(now.getTime() + 60_000)
  await add(
    list(ridge, '2027-07-04,10:00,Santa Run,York,,'),
    { line2: 'new', line3: 'new' },
    'creator',
    later,
  )
  expect(await importsOf('creator', later)).toEqual([{ addedOn: later.toISOString(), count: 2 }])
  expect(await importsOf('member', later)).toEqual([])
  expect(await importsOf('creator', new Date(now.getTime() + 31 * 86_400_000))).toEqual([])
})

test('rejects a new account’s whole list if it exceeds the limit, as the preview has said', async () => {
  const createdOn = now.toISOString()
  await world.store().users.modify('creator', (user) => ({ ...user, createdOn }))
  const lines = Array.from({ length: newAccountEvents + 1 }, (_, at) => `2027-05-09,10:30,Race ${at},,,`)
  const chosen = Object.fromEntries(lines.map((_, at) => [`line${at + 2}`, 'new']))
  const before = await titles()
  expect((await read(list(...lines))).notes).toEqual([newAccountText])
  expect((await read(list(...lines.slice(1)))).notes).toEqual([])
  expect((await outcome(add(list(...lines), chosen))).status).toBe(429)
  expect(await titles()).toEqual(before)
  const { line2: _, ...fewer } = chosen
  expect((await add(list(...lines), fewer)).added).toBe(newAccountEvents)
  expect((await outcome(add(list(...lines), chosen))).status).toBe(429)
})

test('keeps a calendar’s remarks when its table is sent again', async () => {
  const events = [
    ['DTSTART:20270509T103000', 'SUMMARY:Mill Lane', 'STATUS:TENTATIVE'],
    ['DTSTART;TZID=EST:20270605T103000', 'SUMMARY:Rough Ridge'],
    ['DTSTART:20270606T103000', 'SUMMARY:Abgesagt: Arden 9'],
    ['DTSTART:20270607T103000', 'SUMMARY:Santa Run', 'DESCRIPTION:This race has been cancelled.'],
    ['DTSTART:20200509T103000', 'SUMMARY:Over'],
  ].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  const preview = await read(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n'))
  expect(fates(preview)).toEqual(['2 tentative', '3 new', '4 off', '5 new'])
  expect(lineOf(preview, 3).note).toBe('We’ve treated the time zone EST as New York time.')
  expect(lineOf(preview, 5).note).toBe('Check the description to see if the race is still on.')
  expect(preview.notes).toEqual(['We left out 1 past event.'])
  expect(await read(preview.text)).toEqual(preview)
  expect((await add(preview.text, { line2: 'new', line4: 'off' })).added).toBe(0)
  const done = await add(preview.text, { line2: 'tentative', line3: 'new' })
  expect([done.added, fates(readIn(done))]).toEqual([2, ['2 there', '3 there', '4 off', '5 new']])
})
