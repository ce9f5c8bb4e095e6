import { describe, expect, it } from 'vitest'
import { eventView } from '../../../../test/helpers/views'
import { eventFormStep } from './useEventDate'

const yes = true
const no = false

/** All states of a new event's form with the expected step. */
const table: readonly (readonly [
  date: string,
  lookedUp: string,
  eventsOnDate: number,
  isDismissed: boolean,
  isFetching: boolean,
  step: ReturnType<typeof eventFormStep>,
])[] = [
  ['', '', 0, no, no, 'date'],
  ['', '', 0, yes, no, 'date'],
  ['', '', 3, no, no, 'date'],
  ['', '', 3, yes, no, 'date'],
  ['', '', 0, no, yes, 'date'],
  ['2027-02-30', '2027-02-30', 0, no, no, 'date'],
  ['2027-02-30', '2027-02-30', 0, yes, no, 'date'],
  ['0002-11-29', '0002-11-29', 0, no, no, 'date'],
  ['2026-11-29', '2026-11-29', 0, no, no, 'fields'],
  ['2026-11-29', '2026-11-29', 0, yes, no, 'fields'],
  ['2026-11-29', '2026-11-29', 1, no, no, 'sameDate'],
  ['2026-11-29', '2026-11-29', 3, no, no, 'sameDate'],
  ['2026-11-29', '2026-11-29', 3, yes, no, 'fields'],
  ['2026-11-29', '2026-11-29', 0, no, yes, 'date'],
  ['2026-11-29', '2026-11-29', 0, yes, yes, 'date'],
  ['2026-11-29', '2026-11-29', 3, no, yes, 'date'],
  ['2026-11-29', '2026-11-29', 3, yes, yes, 'date'],
  ['2026-11-29', '2026-11-28', 0, no, no, 'date'],
  ['2026-11-29', '2026-11-28', 3, yes, no, 'date'],
]

describe('eventFormStep', () => {
  it.each(table)(
    'with date %j, looked-up date %j, %d events, dismissed %s and fetching %s, the step is %s',
    (date, lookedUp, eventsOnDate, isDismissed, isFetching, step) => {
      const events = Array.from({ length: eventsOnDate }, () => eventView())
      expect(eventFormStep(date, { date: lookedUp, events, isDismissed, isFetching })).toBe(step)
    },
  )

  it.each(['', '2026-11-29', '2027-02-30'])('is all fields for an edited event with date %j', (date) => {
    expect(eventFormStep(date, undefined)).toBe('fields')
  })
})
