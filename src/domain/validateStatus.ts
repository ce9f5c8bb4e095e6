import { isEventStatus, statusesOffered, type EventStatus } from './eventStatus'
import { commentLength } from './limits'
import { isResult, type ResultParts } from './result'
import { checkText, gather, type Checked, type Validated } from './validation'

/** The values that the status form sends. */
export interface StatusFields {
  readonly status?: string | undefined
  /** Id of a club. */
  readonly club?: string | undefined
  readonly comment?: string | undefined
  readonly resultInSeconds?: number | undefined
}

/** The labels of all fields in the status form; a result has three inputs. */
export const statusFieldLabels = {
  status: 'Status',
  resultInSeconds: 'Result',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  club: 'Club',
  comment: 'Comment',
} satisfies Record<keyof StatusFields, string> & Record<keyof ResultParts, string>

/** The messages for a missing status and for an invalid result. */
export const statusMessages = {
  status: 'Choose a status.',
  result: 'Enter the time as hours, minutes and seconds.',
}

/** The message for a status that the event does not offer at this time. */
export function statusNotOffered(isPast: boolean): string {
  return isPast
    ? 'This event has started: choose another status.'
    : 'This event has not started yet: choose another status.'
}

/** The values of the form that a status stores. */
export interface StatusValues {
  readonly status: EventStatus
  /** The club for which the user does the event; undefined for a user without clubs. */
  readonly club: string | undefined
  readonly comment: string
  /** Only with the status 'result'. */
  readonly resultInSeconds: number | undefined
}

/**
 * The rules for a status: the event offers it, the club is one of the user's, and the status 'result' has a valid
 * result. `own` is the user's current status. Without a club the first of `clubIds` counts, which the form
 * preselects: see `meantClubIds`. A result with another status is dropped; the inputs in the browser keep it, in case
 * the user changes their mind.
 */
export function validateStatus(
  fields: StatusFields,
  event: { readonly isPast: boolean },
  user: { readonly clubIds: readonly string[]; readonly own?: EventStatus | undefined },
): Validated<StatusValues> {
  return gather<StatusValues>({
    status: checkStatus(fields.status, statusesOffered(event.isPast, user.own), event.isPast),
    club: checkClub(fields.club, user.clubIds),
    comment: checkText(fields.comment, {
      label: statusFieldLabels.comment,
      maximum: commentLength,
      multiline: true,
    }),
    resultInSeconds: fields.status === 'result' ? checkResult(fields.resultInSeconds) : { value: undefined },
  })
}

function checkStatus(
  status: string | undefined,
  offered: readonly EventStatus[],
  isPast: boolean,
): Checked<EventStatus> {
  if (!isEventStatus(status)) return { error: statusMessages.status }
  if (offered.includes(status)) return { value: status }
  return { error: statusNotOffered(isPast) }
}

function checkClub(club: string | undefined, clubIds: readonly string[]): Checked<string | undefined> {
  const value = club || clubIds[0]
  return value === undefined || clubIds.includes(value) ? { value } : { error: 'Choose one of your clubs.' }
}

function checkResult(seconds: number | undefined): Checked<number> {
  return isResult(seconds) ? { value: seconds } : { error: statusMessages.result }
}
