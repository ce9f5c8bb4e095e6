import { eventLabels } from '../../../entities/events/validateEvent'
import { formatShortDate, formatTime } from '../../../kernel/dates/dateText'
import { type FollowedField, followedFields, type FollowedValues } from '../followed'

/** Describes changed fields, except the state: 'Date: was 3 May 2027, now 10 May 2027'. */
export function followedChangeText(before: FollowedValues, after: Partial<FollowedValues>): string {
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
  if (field === 'state') return 'called off'
  if (field === 'date') return formatShortDate(value)
  return field === 'time' ? formatTime(value) : value
}
