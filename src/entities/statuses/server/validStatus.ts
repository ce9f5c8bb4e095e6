import { Invalid } from '../../../kernel/calls/apiError'
import { formValues } from '../../../kernel/calls/endpoint'
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
  /** If true, fields that were not sent stay unchanged. */
  readonly partial?: boolean
}

interface Participant extends StatusUser {
  readonly own?: StatusValues | undefined
}

/** Returns the values of a valid status. Throws `Invalid` for any other. */
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
 * Fills in the fields that were not sent from the current status. A club that the user has left is replaced by their
 * default one. Throws `Invalid` if a result would be lost, because the sender's page did not show it yet.
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
