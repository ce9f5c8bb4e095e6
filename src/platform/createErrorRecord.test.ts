import { expect, test } from 'vitest'
import { StoreUnavailable } from '../store/store'
import { createErrorRecord } from './createErrorRecord'

function recordAt(start: string) {
  const clock = { now: new Date(start) }
  const record = createErrorRecord(() => clock.now)
  const pass = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 60 * 60_000))
  return { record, pass }
}

test('counts errors by kind since the process started, most frequent first', () => {
  const { record, pass } = recordAt('2027-05-10T12:30:00.000Z')
  record.note(new TypeError('x is undefined'))
  pass(2)
  for (let count = 0; count < 3; count += 1) record.note(new StoreUnavailable('away'))
  expect(record.lastDay()).toEqual({
    since: '2027-05-10T12:30:00.000Z',
    kinds: [
      { kind: 'StoreUnavailable', count: 3 },
      { kind: 'TypeError', count: 1 },
    ],
  })
})

test('forgets errors after a day, and says since when it has counted', () => {
  const { record, pass } = recordAt('2027-05-10T12:30:00.000Z')
  record.note(new Error('early'))
  pass(23)
  expect(record.lastDay().kinds).toEqual([{ kind: 'Error', count: 1 }])
  pass(1)
  expect(record.lastDay()).toEqual({ since: '2027-05-10T13:00:00.000Z', kinds: [] })
})

test('stores no error texts and only a limited number of kinds', () => {
  const { record } = recordAt('2027-05-10T12:30:00.000Z')
  const named = (name: string) => Object.assign(new Error('of ann@mail.example'), { name })
  for (const odd of ['ann@mail.example', '', 'x'.repeat(500), 'Ann Lee']) record.note(named(odd))
  for (const thrown of ['ann@mail.example', undefined, null, 7, { name: 'Ann' }]) record.note(thrown)
  expect(record.lastDay().kinds).toEqual([{ kind: 'Other', count: 9 }])
  for (let at = 0; at < 1000; at += 1) {
    record.note(
      named(`Kind${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`),
    )
  }
  const { kinds } = record.lastDay()
  expect(kinds.length).toBeLessThanOrEqual(30)
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(1009)
})
