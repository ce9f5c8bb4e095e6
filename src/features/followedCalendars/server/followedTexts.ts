import type { EventRecord } from '../../../entities/events/records'
import { eventLabels } from '../../../entities/events/validateEvent'
import { formatShortDate, formatTime } from '../../../kernel/dates/dateText'
import { type FollowedField, followedFields, type FollowedValues } from '../followed'
import type { FollowedRaceRecord } from '../records'

/** Describes changed fields, except the state: 'Date: was 3 May 2027, now 10 May 2027'. */
function followedChangeText(before: FollowedValues, after: Partial<FollowedValues>): string {
  return followedFields
    .flatMap((field) => {
      const value = field === 'state' ? undefined : after[field]
      if (value === undefined) return []
      return `${eventLabels[field]}: was ${valueText(field, before[field])}, now ${valueText(field, value)}`
    })
    .join('. ')
}

export function valueText(field: FollowedField, value: string): string {
  if (value === '') return field === 'state' ? 'going ahead' : 'none'
  if (field === 'state') return value === 'postponed' ? 'postponed' : 'called off'
  if (field === 'date') return formatShortDate(value)
  return field === 'time' ? formatTime(value) : value
}

/** Our values of an event, in the form of a calendar's. */
export function valuesHere(event: EventRecord): FollowedValues {
  return Object.fromEntries(followedFields.map((field) => [field, event[field] ?? ''])) as FollowedValues
}

/** The entry about an edit in the list of changes. */
export function changeOf(
  changedOn: string,
  before: FollowedValues,
  values: Partial<FollowedValues>,
): Pick<FollowedRaceRecord, 'change' | 'changedOn'> {
  const { state } = values
  const what = state === undefined ? 'changed' : state === '' ? 'backOn' : 'calledOff'
  return { change: { what, detail: followedChangeText(before, values) }, changedOn }
}
