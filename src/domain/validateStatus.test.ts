import { describe, expect, test } from 'vitest'
import { validateStatus } from './validateStatus'

const past = { isPast: true }
const future = { isPast: false }
const noClubs = { clubIds: [] }

describe('status', () => {
  test.each([
    ['result', true, undefined],
    ['entered', true, undefined],
    ['supporting', true, undefined],
    ['interested', true, 'This event has started: choose another status.'],
    ['result', false, 'This event has not started yet: choose another status.'],
    ['entered', false, undefined],
    ['supporting', false, undefined],
    ['interested', false, undefined],
    ['', false, 'Choose a status.'],
    [undefined, false, 'Choose a status.'],
    ['Entered', false, 'Choose a status.'],
    ['constructor', true, 'Choose a status.'],
  ])('%s, past: %s, gives %s', (status, isPast, message) => {
    const { errors } = validateStatus({ status, resultInSeconds: '60' }, { isPast }, noClubs)
    expect(errors).toEqual(message === undefined ? undefined : { status: message })
  })
})

describe('result', () => {
  test.each([1, 9045, 3599999])('%s seconds are taken', (resultInSeconds) => {
    const texts = { status: 'result', resultInSeconds: String(resultInSeconds) }
    expect(validateStatus(texts, past, noClubs).values).toEqual({
      status: 'result',
      club: undefined,
      comment: '',
      resultInSeconds,
    })
  })

  test.each([undefined, '', '0', '-1', '1.5', 'NaN', 'Infinity', '3600000'])(
    '%s seconds are refused',
    (resultInSeconds) => {
      expect(validateStatus({ status: 'result', resultInSeconds }, past, noClubs).errors).toEqual({
        resultInSeconds: 'Enter the time as hours, minutes and seconds.',
      })
    },
  )

  test.each(['60', '0', '-1', 'NaN'])('%s seconds with another status are dropped', (resultInSeconds) => {
    expect(validateStatus({ status: 'entered', resultInSeconds }, past, noClubs).values).toEqual({
      status: 'entered',
      club: undefined,
      comment: '',
      resultInSeconds: undefined,
    })
  })
})

describe('club', () => {
  const message = 'Choose one of your clubs.'
  test.each<[string | undefined, string[], { club?: string; error?: string }]>([
    [undefined, [], {}],
    ['', [], {}],
    [undefined, ['a', 'b'], { club: 'a' }],
    ['', ['a', 'b'], { club: 'a' }],
    ['b', ['a', 'b'], { club: 'b' }],
    ['c', ['a', 'b'], { error: message }],
    ['c', [], { error: message }],
  ])('%s of %j gives %j', (club, clubIds, { club: taken, error }) => {
    const { values, errors } = validateStatus({ status: 'entered', club }, future, { clubIds })
    expect(values?.club).toBe(taken)
    expect(errors?.club).toBe(error)
    expect(values === undefined).toBe(error !== undefined)
  })
})

test.each([
  [undefined, '', undefined],
  ['  See you\r\nthere ', 'See you\nthere', undefined],
  ['x'.repeat(500), 'x'.repeat(500), undefined],
  ['x'.repeat(501), undefined, 'The comment must have at most 500 characters.'],
  ['a\u202eb', undefined, 'The comment contains characters that cannot be shown.'],
])('the comment %j', (comment, taken, error) => {
  const { values, errors } = validateStatus({ status: 'entered', comment }, future, noClubs)
  expect(values?.comment).toBe(taken)
  expect(errors?.comment).toBe(error)
})

test('everything wrong is said at once', () => {
  expect(
    Object.keys(
      validateStatus({ status: 'result', club: 'x', comment: '\u0000x' }, future, noClubs).errors ?? {},
    ),
  ).toEqual(['status', 'resultInSeconds', 'club', 'comment'])
})
