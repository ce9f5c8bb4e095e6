import { expect, test } from 'vitest'
import { isTime, weekdayOf } from '../../../kernel/dates/dates'
import { titleLength } from '../../../entities/events/limits'
import { terrains } from '../../../kernel/running/terrain'
import { eventFields } from '../../../entities/events/validateEvent'
import { comments } from './statusRecord'
import { dateOfRule } from './dateRule'
import { memberNames } from './memberNames'
import { type Race, races } from './races'
import { occurrencesBetween } from './sampleCalendar'

test('has at least 90 races with distinct titles', () => {
  expect(races.length).toBeGreaterThanOrEqual(90)
  expect(new Set(races.map(({ title }) => title)).size).toBe(races.length)
})

test('every race is valid in the event form', () => {
  const isComplete = ({ title, time, place, website, distances, timeZone, terrain, on, fills }: Race) =>
    isTime(time) &&
    title.length <= titleLength &&
    place !== '' &&
    (website === undefined || new URL(website).protocol === 'https:') &&
    eventFields.distances.check(distances, '').value === distances &&
    eventFields.timeZone.check(timeZone, '').value === timeZone &&
    terrains.includes(terrain) &&
    (on.length > 0 || fills !== undefined)
  expect(races.filter((race) => !isComplete(race))).toEqual([])
})

test('parkruns are on Saturdays at 9:00, or at 9:30 in Scotland and Northern Ireland', () => {
  for (const { title, on, time } of races.filter(({ kind }) => kind === 'parkrun')) {
    for (const rule of on) expect(weekdayOf(dateOfRule(rule, 2027)), title).toBe(6)
    expect(time, title).toBe(/Edinburgh|Ormeau/.test(title) ? '09:30' : '09:00')
  }
})

test.each([
  ['London Marathon', ['2026-04-26', '2027-04-25', '2028-04-23']],
  ['Great North Run', ['2026-09-13', '2027-09-12', '2028-09-10']],
  ['Edinburgh Marathon', ['2026-05-24', '2027-05-30', '2028-05-28']],
  ['Blaydon Race', ['2026-06-09', '2027-06-09', '2028-06-09']],
  ['Ben Nevis Race', ['2026-09-05', '2027-09-04', '2028-09-02']],
  ['Maidenhead Easter 10', ['2026-04-03', '2027-03-26', '2028-04-14']],
])('the %s takes place on %s', (title, dates) => {
  const found = occurrencesBetween('2026-01-01', '2028-12-31').filter(({ race }) => race.title === title)
  expect(found.map(({ date }) => date).sort()).toEqual(dates)
})

test('has at least 40 comments, and 145 members with first name and surname', () => {
  expect(Object.values(comments).flat().length).toBeGreaterThanOrEqual(40)
  expect(new Set(memberNames).size).toBe(145)
  expect(memberNames.filter((name) => name.split(' ').length < 2)).toEqual([])
})
