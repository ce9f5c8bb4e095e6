import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { clockChanges } from '../../src/kernel/dates/clockChanges'
import { startOf, wallClock, type WallClock } from '../../src/kernel/dates/zone'
import { timeZoneLines } from '../../src/features/feeds/server/timeZoneLines'
import { casesOf } from '../helpers/matrix'
import { distinctZones } from './zoneNames'

const hour = 60 * 60 * 1000

const zoneText = (name: string, first = 2026, last = 2027) => timeZoneLines(name, first, last).join('\r\n')

/** Returns a zone's rules without their times. */
const rulesOf = (name: string) =>
  timeZoneLines(name, 2026, 2027).filter((line) => /^(RRULE|RDATE|BEGIN)/.test(line))

/** Returns a local time in each month, and unambiguous ones around each clock change. */
function wallTimes(year: number, timeZone: string): readonly WallClock[] {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15, 12))
  const near = clockChanges(year, timeZone).flatMap(({ at, before, after }) =>
    // Half an hour before is unambiguous only if the clock goes forward.
    [-24, -4, ...(after > before ? [-0.5] : []), 4, 24].map((away) => at + away * hour),
  )
  return [...months, ...near].map((at) => wallClock(new Date(at), timeZone))
}

/** Returns the local times that another program reads as another instant. */
function misread(text: string, timeZone: string, years: readonly number[]): readonly string[] {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as string))
  return years
    .flatMap((year) => wallTimes(year, timeZone))
    .filter(({ date, time }) => {
      const read = ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
      read.zone = zone
      return read.toJSDate().getTime() !== startOf(date, time, timeZone).getTime()
    })
    .map(({ date, time }) => `${date} ${time}`)
}

const yearsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe.each(casesOf(distinctZones, (name) => rulesOf(name).join(' ')))('%s', (timeZone) => {
  test('writes a zone that another program reads as Intl does, for 30 years if it has rules', () => {
    const text = zoneText(timeZone)
    const isDated = text.includes('RDATE')
    expect(misread(text, timeZone, yearsFrom(2026, isDated ? 2 : 30))).toEqual([])
  })
})

test.each([
  ['Europe/London', ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']],
  ['America/New_York', ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']],
  [
    'America/Santiago',
    [
      'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
      'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
    ],
  ],
  ['Asia/Kolkata', []],
])('writes only rules for %s', (name, rules) => {
  const text = zoneText(name)
  expect([...text.matchAll(/RRULE:(.*)/g)].map(([, rule]) => rule)).toEqual(rules)
  expect(text).not.toContain('RDATE')
})

test('writes the offsets before and after a clock change', () => {
  const text = zoneText('America/New_York')
  expect(text).toMatch(/DAYLIGHT\r\nDTSTART:\d+T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\n/)
  expect(text).toMatch(/STANDARD\r\nDTSTART:\d+T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\n/)
})

test('writes the dates of clock changes without a rule twice', () => {
  const text = zoneText('Asia/Gaza')
  expect(text).not.toContain('RRULE')
  for (const [, start, date] of text.matchAll(/DTSTART:(.*)\r\n.*\r\n.*\r\nRDATE:(.*)\r\n/g)) {
    expect(date).toBe(start)
  }
  expect(text.match(/RDATE/g)?.length).toBeGreaterThan(3)
})

test('writes dated clock changes before rules that began later', () => {
  const text = zoneText('America/New_York', 2005, 2027)
  expect(text).toMatch(
    /RDATE:20061029T020000\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:20070311T020000\r\n/,
  )
  expect(misread(text, 'America/New_York', yearsFrom(2005, 40))).toEqual([])
})

test('leaves out rules that ended, or that begin after the last event', () => {
  expect(zoneText('America/New_York', 2001, 2003)).not.toContain('RRULE')
  expect(misread(zoneText('Europe/Moscow', 1995, 2012), 'Europe/Moscow', yearsFrom(1995, 18))).toEqual([])
  expect(
    misread(zoneText('America/Sao_Paulo', 2015, 2027), 'America/Sao_Paulo', yearsFrom(2015, 13)),
  ).toEqual([])
})
