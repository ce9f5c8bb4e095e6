import { afterEach, expect, test } from 'vitest'
import { offsetsAround, skippedTimeError } from './clockChanges'
import { offset, setKnownOffsets } from './zone'

afterEach(() => setKnownOffsets(undefined))

const now = new Date('2026-11-25T12:00:00Z')
const hour = 60 * 60 * 1000

const zones = [
  'Europe/London',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'UTC',
]

test.each(zones)(
  'known offsets of %s equal those of Intl in every hour of more than three years',
  (timeZone) => {
    const known = offsetsAround(now, timeZone)
    const instants: number[] = []
    for (let at = Date.UTC(2024, 11, 25); at < Date.UTC(2028, 0, 7); at += hour) instants.push(at)
    const asked = instants.map((at) => offset(at, timeZone))
    setKnownOffsets(known)
    expect(instants.map((at) => offset(at, timeZone))).toEqual(asked)
  },
)

test('known offsets apply only to their own zone and years', () => {
  const [begin, end] = [Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1)]
  setKnownOffsets({ timeZone: 'Asia/Tokyo', offsets: [[begin, 1]], until: end })
  expect(offset(begin, 'Asia/Tokyo')).toBe(1)
  expect(offset(end - 1, 'Asia/Tokyo')).toBe(1)
  for (const beyond of [begin - 1, end]) expect(offset(beyond, 'Asia/Tokyo')).toBe(9 * hour)
  expect(offset(begin, 'Europe/London')).toBe(0)
})

test.each([
  ['2027-03-28', '01:30', undefined, '1:00am to 2:00am', '1:30am'],
  ['2027-03-28', '01:00', undefined, '1:00am to 2:00am', '1:00am'],
  ['2027-03-28', '02:30', 'Europe/Berlin', '2:00am to 3:00am', '2:30am'],
  ['2027-03-14', '02:15', 'America/New_York', '2:00am to 3:00am', '2:15am'],
  ['2026-10-04', '02:10', 'Australia/Lord_Howe', '2:00am to 2:30am', '2:10am'],
])(
  'refuses the start on %s at %s (%s), which the clock change from %s skips',
  (date, time, timeZone, jump, typed) => {
    const error = skippedTimeError({ date, time, timeZone }, 'Europe/London')
    expect(error).toContain(`from ${jump} on that day, so ${typed} doesn’t exist.`)
  },
)

test.each([
  ['2027-03-28', '00:59', undefined],
  ['2027-03-28', '02:00', undefined],
  ['2027-03-28', '01:30', 'Europe/Berlin'],
  ['2027-10-31', '01:30', undefined],
  ['2027-03-28', '', undefined],
  ['2027-06-05', '01:30', undefined],
])('accepts the start on %s at %j (%s)', (date, time, timeZone) => {
  expect(skippedTimeError({ date, time, timeZone }, 'Europe/London')).toBeUndefined()
})
