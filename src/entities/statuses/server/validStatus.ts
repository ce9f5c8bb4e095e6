import { Invalid } from '../../../kernel/calls/apiError'
import { formValues } from '../../../kernel/calls/form'
import { formTexts } from '../../../kernel/fields/fieldRules'
import {
  offeredClubIds,
  type SentStatusField,
  type StatusEvent,
  statusFields,
  type StatusUser,
  type StatusValues,
  validateStatus,
} from '../validateStatus'
import type { Fields } from '../../../kernel/fields/validation'

export interface SentStatus extends Fields<SentStatusField> {
  /** Fields that were not sent stay as they are. */
  readonly partial?: boolean
}

interface Participant extends StatusUser {
  readonly own?: StatusValues | undefined
}

/** The values of a status that may be stored. Throws `Invalid` otherwise. */
export function validStatus(
  { partial, ...sent }: SentStatus,
  event: StatusEvent,
  user: Participant,
): StatusValues {
  const { values, errors } = validateStatus(partial ? completed(sent, event, user) : sent, event, user)
  if (!values) throw Invalid.of(errors)
  return values
}

/**
 * All fields of a status of which only some were sent. A club that the user has left gives way to their default one.
 * Throws `Invalid` for a result that would be lost: whoever sent the fields did not know of it.
 */
function completed(
  sent: Fields<SentStatusField>,
  event: StatusEvent,
  user: Participant,
): Fields<SentStatusField> {
  const { own } = user
  if (!own) return sent
  if (own.status === 'result' && sent.status !== 'result') {
    throw Invalid.of({
      status: 'This status has changed since you opened the page. Reload to see the latest.',
    })
  }
  const { club, ...rest } = formTexts(statusFields, own)
  const canStay = offeredClubIds(event, user).includes(club)
  return { ...rest, ...(canStay && { club }), ...formValues(sent) }
}
