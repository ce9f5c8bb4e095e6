import { describe, expect, it } from 'vitest'
import { type DateStep, mainFieldsShown, sameDatePanelShown } from './mainFieldsShown'

const yes = true
const no = false

/** Every state of the form, with what it shows. */
const table: readonly (readonly [
  isEditing: boolean,
  date: string,
  eventsOnDate: number,
  isDismissed: boolean,
  isFetching: boolean,
  fields: boolean,
  panel: boolean,
])[] = [
  [no, '', 0, no, no, no, no],
  [no, '', 0, yes, no, no, no],
  [no, '', 3, no, no, no, no],
  [no, '', 3, yes, no, no, no],
  [no, '', 0, no, yes, no, no],
  [no, '2027-02-30', 0, no, no, no, no],
  [no, '2027-02-30', 0, yes, no, no, no],
  [no, '0002-11-29', 0, no, no, no, no],
  [no, '2026-11-29', 0, no, no, yes, no],
  [no, '2026-11-29', 0, yes, no, yes, no],
  [no, '2026-11-29', 1, no, no, no, yes],
  [no, '2026-11-29', 3, no, no, no, yes],
  [no, '2026-11-29', 3, yes, no, yes, no],
  [no, '2026-11-29', 0, no, yes, no, no],
  [no, '2026-11-29', 0, yes, yes, no, no],
  [no, '2026-11-29', 3, no, yes, no, no],
  [no, '2026-11-29', 3, yes, yes, no, no],
  [yes, '2026-11-29', 0, no, no, yes, no],
  [yes, '2026-11-29', 3, no, no, yes, no],
  [yes, '2026-11-29', 3, no, yes, yes, no],
  [yes, '', 0, no, no, yes, no],
  [yes, '2027-02-30', 3, yes, yes, yes, no],
]

describe('the fields after the date, and the panel of events on it', () => {
  it.each(table)(
    'editing %s, date %j with %d events, dismissed %s, fetching %s: fields %s, panel %s',
    (isEditing, date, eventsOnDate, isDismissed, isFetching, fields, panel) => {
      const step: DateStep = { isEditing, date, eventsOnDate, isDismissed, isFetching }
      expect([mainFieldsShown(step), sameDatePanelShown(step)]).toEqual([fields, panel])
    },
  )
})
