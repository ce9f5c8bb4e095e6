import { isEventStatus, statusesOffered, type EventStatus } from './eventStatus'
import {
  labelsOf,
  numberField,
  optionalField,
  plainText,
  textField,
  validate,
  valuesOf,
  type Stored,
  type ValuesOf,
} from './fieldRules'
import { commentLength } from './limits'
import { isResult, resultSeconds, type ResultParts } from './result'
import type { Checked, Fields, Validated } from './validation'

/** The messages for a missing status and for an invalid result. */
export const statusMessages = {
  status: 'Choose a status.',
  result: 'Enter the time as hours, minutes and seconds.',
}

/** The fields of the status form, in its order, all of which a status stores. `validateStatus` has the rules between them. */
export const statusFields = {
  status: { label: 'Status', check: checkStatus, textOf: (status: EventStatus) => status },
  /** Only with the status 'result'. */
  resultInSeconds: numberField('Result', isResult, statusMessages.result),
  /** Id of the club for which the user does the event; undefined for a user without clubs. */
  club: optionalField('Club', (id = '') => ({ value: id })),
  comment: textField('Comment', plainText({ maximum: commentLength, multiline: true })),
}

export type StatusField = keyof typeof statusFields

export type StatusValues = ValuesOf<typeof statusFields>

/** The labels of all fields in the status form; a result has three inputs. */
export const statusFieldLabels = {
  ...labelsOf(statusFields),
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
} satisfies Record<StatusField | keyof ResultParts, string>

/** The values of a status as its record stores them: `clubId` is '' for no club. */
export interface StoredStatus extends Omit<Stored<StatusValues>, 'club'> {
  readonly clubId: string
}

export function storedStatus({ club: clubId = '', ...values }: Stored<StatusValues>): StoredStatus {
  return { ...values, clubId }
}

/** The values of the form in a record of a status. */
export function statusValues(kept: StoredStatus): StatusValues {
  return valuesOf(statusFields, { ...kept, club: kept.clubId || undefined })
}

/** The message for a status that the event does not offer at this time. */
export function statusNotOffered(isPast: boolean): string {
  return isPast
    ? 'This event has started: choose another status.'
    : 'This event has not started yet: choose another status.'
}

/** Turns the three inputs of a result into one field, unless that is given itself. */
export function withResult({
  hours = '',
  minutes = '',
  seconds = '',
  ...fields
}: Fields<StatusField | keyof ResultParts>): Fields<StatusField> {
  const typed = resultSeconds({ hours, minutes, seconds })
  return { ...fields, resultInSeconds: fields.resultInSeconds || typed?.toString() }
}

/**
 * The rules for a status: the event offers it, the club is one of the user's, and the status 'result' has a valid
 * result. `own` is the user's current status. Without a club the first of `clubIds` counts, which the form
 * preselects: see `meantClubIds`. A result with another status is dropped; the inputs in the browser keep it, in case
 * the user changes their mind.
 */
export function validateStatus(
  texts: Fields<StatusField>,
  { isPast }: { readonly isPast: boolean },
  { clubIds, own }: { readonly clubIds: readonly string[]; readonly own?: EventStatus | undefined },
): Validated<StatusValues> {
  const { status, resultInSeconds, club } = statusFields
  return validate<StatusValues>(
    {
      ...statusFields,
      status: { ...status, check: (text) => checkOffered(text, statusesOffered(isPast, own), isPast) },
      resultInSeconds: {
        ...resultInSeconds,
        check: (text, label) =>
          texts.status === 'result' ? resultInSeconds.check(text || '0', label) : { value: undefined },
      },
      club: { ...club, check: (text) => checkClub(text, clubIds) },
    },
    texts,
  )
}

function checkStatus(status: string | undefined): Checked<EventStatus> {
  return isEventStatus(status) ? { value: status } : { error: statusMessages.status }
}

function checkOffered(
  text: string | undefined,
  offered: readonly EventStatus[],
  isPast: boolean,
): Checked<EventStatus> {
  const checked = checkStatus(text)
  if (checked.error !== undefined || offered.includes(checked.value)) return checked
  return { error: statusNotOffered(isPast) }
}

function checkClub(club: string | undefined, clubIds: readonly string[]): Checked<string | undefined> {
  const value = club || clubIds[0]
  return value === undefined || clubIds.includes(value) ? { value } : { error: 'Choose one of your clubs.' }
}
