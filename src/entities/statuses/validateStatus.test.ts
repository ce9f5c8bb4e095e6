import { describe, expect, test } from 'vitest'
import { sentResult, validateStatus } from './validateStatus'

const past = { isPast: true }
const future = { isPast: false }
const noClubs = { clubIds: [] }

describe('the status', () => {
  test.each([
    ['result', true, undefined],
    ['entered', true, undefined],
    ['supporting', true, undefined],
    ['interested', true, 'This race has started. Choose another status.'],
    ['result', false, 'This race hasn’t started yet. Choose another status.'],
    ['entered', false, undefined],
    ['supporting', false, undefined],
    ['interested', false, undefined],
    ['', false, 'Choose a status.'],
    [undefined, false, 'Choose a status.'],
    ['Entered', false, 'Choose a status.'],
    ['constructor', true, 'Choose a status.'],
  ])('validates the status %s of an event (past: %s): %s', (status, isPast, message) => {
    const { errors } = validateStatus({ status, resultInSeconds: '60' }, { isPast }, noClubs)
    expect(errors).toEqual(message === undefined ? undefined : { status: message })
  })
})

describe('the result', () => {
  test.each([1, 9045, 3599999])('accepts a result of %s seconds', (resultInSeconds) => {
    const texts = { status: 'result', resultInSeconds: String(resultInSeconds) }
    expect(validateStatus(texts, past, noClubs).values).toEqual({
      status: 'result',
      club: undefined,
      comment: '',
      resultInSeconds,
    })
  })

  test('adds the words beside a typed time to the comment', () => {
    const texts = { status: 'result', time: '41:12, windy', comment: 'Fun.' }
    expect(validateStatus(texts, past, noClubs).values).toMatchObject({
      resultInSeconds: 2472,
      comment: 'Fun. windy',
    })
  })

  const over = (metres?: number) => ({ isPast: true, distances: [{ id: 'd', name: 'd', metres }] })
  const two = 'The time doesn’t match the hours, minutes and seconds. Clear one or the other.'

  test.each([
    [{ time: '1:32:05 PB' }, 10_000, 5525],
    [{ time: ' 1h32 ' }, 42_195, 5520],
    [{ time: '92.05' }, 21_097.5, 5525],
    [{ time: '38:12.4' }, 10_000, 2293],
    [{ time: '3:12' }, 42_195, 11520],
    [{ time: '3:12' }, 1000, 192],
    [{ time: '3:12' }, undefined, 'Minutes or hours? Enter 00:03:12 or 03:12:00.'],
    [{ time: '0:03:12' }, undefined, 192],
    [{ time: 'soon' }, 10_000, 'Enter a time such as 41:12, 1:23:45 or 3h 12m.'],
    [{ time: '1'.repeat(100_000) }, 10_000, 'Enter a time such as 41:12, 1:23:45 or 3h 12m.'],
    [{ hours: '1:32:05 PB' }, 10_000, 5525],
    [{ hours: '1h', minutes: '2' }, 10_000, undefined],
    [{ time: '41:12', minutes: '41', seconds: '12' }, 10_000, 2472],
    [{ time: '41:12', hours: '00', minutes: '41', seconds: '13' }, 10_000, two],
    [{ time: '41:12', minutes: 'x' }, 10_000, two],
    [{ time: '41:12', hours: '01', minutes: '00', seconds: '00' }, 10_000, 2472, 3600],
    [{ time: '', hours: '01', minutes: '00', seconds: '01' }, 10_000, 3601, 3600],
    [{ resultInSeconds: '60' }, 1000, 60],
    [{ resultInSeconds: '1:00' }, 1000, 'Enter the time as hours, minutes and seconds.'],
    [{ resultInSeconds: '60', minutes: '2' }, 1000, 120],
    [{ time: '41:12', hours: '01', minutes: '00', seconds: '01' }, 10_000, two, 3600],
  ] as const)('reads %j over %s metres as %s', (texts, metres, expected, before?: number) => {
    const { value, error } = sentResult({ ...texts, distance: 'd' }, over(metres), before)
    expect(value ?? error).toBe(expected)
  })
})

describe('the club', () => {
  const message = 'Choose one of your clubs.'
  test.each<[string | undefined, string[], { club?: string; error?: string }]>([
    [undefined, [], {}],
    ['', [], {}],
    [undefined, ['a', 'b'], { club: 'a' }],
    ['', ['a', 'b'], { club: 'a' }],
    ['b', ['a', 'b'], { club: 'b' }],
    ['c', ['a', 'b'], { error: message }],
    ['c', [], { error: message }],
  ])('validates the club %s of a member of %j: %j', (club, clubIds, { club: accepted, error }) => {
    const { values, errors } = validateStatus({ status: 'entered', club }, future, { clubIds })
    expect(values?.club).toBe(accepted)
    expect(errors?.club).toBe(error)
    expect(values === undefined).toBe(error !== undefined)
  })
})

test.each([
  [undefined, '', undefined],
  ['  See you\r\nthere ', 'See you\nthere', undefined],
  ['x'.repeat(500), 'x'.repeat(500), undefined],
  ['x'.repeat(501), undefined, 'The comment must be 500 characters or fewer.'],
  ['a\u202eb', undefined, 'The comment contains characters that can’t be displayed.'],
])('validates the comment %j', (comment, accepted, error) => {
  const { values, errors } = validateStatus({ status: 'entered', comment }, future, noClubs)
  expect(values?.comment).toBe(accepted)
  expect(errors?.comment).toBe(error)
})

test('reports the errors of all fields together', () => {
  expect(
    Object.keys(
      validateStatus({ status: 'result', club: 'x', comment: '\u0000x' }, future, noClubs).errors ?? {},
    ),
  ).toEqual(['status', 'resultInSeconds', 'club', 'comment'])
})
