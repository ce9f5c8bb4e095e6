import { expect, test } from 'vitest'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'

const world = eventsUnderTest()

async function read(text: string) {
  const { raceLists } = await world.handlers().readRaces(contextOf('creator'), { text })
  if (!raceLists.read) throw new Error('Nothing was read.')
  return raceLists.read
}

const entry = (uid: string, start: string, summary: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, `SUMMARY:${summary}`, 'END:VEVENT'].join('\r\n')
const calendarOf = (...entries: readonly string[]) =>
  ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR', ''].join('\r\n')

test('says which races of a calendar have moved or changed since it was added', async () => {
  const before = calendarOf(
    entry('1', '20310206T133000', 'League R4'),
    entry('2', '20310306T133000', 'League R5'),
    entry('3', '20310313T133000', 'League R6'),
  )
  const { text } = await read(before)
  await world.handlers().addRaces(contextOf('creator'), { text, line2: 'new', line3: 'new', line4: 'new' })
  const after = await read(
    calendarOf(
      entry('1', '20310206T133000', 'League R4'),
      entry('2', '20310313T133000', 'League R5 (moved)'),
      entry('3', '20310313T140000', 'League R6'),
      entry('4', '20310320T133000', 'League R7'),
    ),
  )
  expect(after.lines.map(({ number, becomes }) => `${number} ${becomes}`)).toEqual([
    '2 there',
    '3 moved',
    '4 changed',
    '5 new',
  ])
  expect(after.lines[1]).toMatchObject({
    note: 'Currently in the calendar as “League R5”, Thursday 6 March 2031, 1:30pm.',
    events: [{ title: 'League R5' }],
  })
  expect(
    (await world.handlers().addRaces(contextOf('creator'), { text: after.text, line3: 'new', line4: 'new' }))
      .added,
  ).toBe(0)
})
