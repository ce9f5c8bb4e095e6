import { type Distance, metresOf } from './distance'
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
import { isResult, resultQuestion, resultSeconds, type ResultParts } from './result'
import type { Checked, Fields, Validated } from './validation'

/** The messages for a missing status and for an invalid result. */
export const statusMessages = {
  status: 'Choose a status.',
  result: 'Enter the time as hours, minutes and seconds.',
  distance: 'Choose one of the event’s distances.',
}

/** The fields of the status form, in its order, all of which a status stores. `validateStatus` has the rules between them. */
export const statusFields = {
  status: { label: 'Status', check: checkStatus, textOf: (status: EventStatus) => status },
  /** Id of a distance of the event, or of one that was taken off it since; undefined for not sure yet. */
  distance: optionalField('Distance', (id = '') => ({ value: id })),
  /** Only with the status 'result'. */
  resultInSeconds: numberField('Result', isResult, statusMessages.result),
  /** Id of the club for which the user does the event; undefined for a user without clubs. */
  club: optionalField('Club', (id = '') => ({ value: id })),
  comment: textField('Comment', plainText({ maximum: commentLength, multiline: true })),
}

export type StatusField = keyof typeof statusFields

export type StatusValues = ValuesOf<typeof statusFields>

/** What a call takes besides: the seconds of an impossible result that the sender was asked about. */
export type SentStatusField = StatusField | 'confirmedResult'

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

/** The record of a form’s values: the opposite of `statusValues`. */
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
}: Fields<SentStatusField | keyof ResultParts>): Fields<SentStatusField> {
  const typed = resultSeconds({ hours, minutes, seconds })
  return { ...fields, resultInSeconds: fields.resultInSeconds || typed?.toString() }
}

/** What the rules for a status need to know of its event. */
export interface StatusEvent {
  readonly isPast: boolean
  readonly distances?: readonly Distance[]
}

/** What they need to know of the user. */
export interface StatusUser {
  readonly clubIds: readonly string[]
  /** The current status. */
  readonly own?: Partial<StatusValues>
}

/**
 * Ids of the clubs that a status may be for, the preselected one first. What somebody has done for a club that they have
 * left stays with it, unless they choose another one.
 */
export function offeredClubIds({ isPast }: StatusEvent, { clubIds, own }: StatusUser): readonly string[] {
  const hasLeft = isPast && own?.club !== undefined && !clubIds.includes(own.club)
  return hasLeft ? [own.club, ...clubIds] : clubIds
}

/**
 * The rules for a status: the event offers it, the distance is one of the event's or stays as it was, the club is one
 * of `offeredClubIds`, and the status 'result' has a valid result. Without a distance the only one of the event counts,
 * and without a club the first of those, which the form preselects: see `meantClubIds`. A result with another status is
 * dropped; the inputs in the browser keep it, in case the user changes their mind. An impossible result is asked about
 * until `confirmedResult` is the same.
 */
export function validateStatus(
  texts: Fields<SentStatusField>,
  event: StatusEvent,
  user: StatusUser,
): Validated<StatusValues> {
  const { isPast, distances = [] } = event
  const { own } = user
  const { status, distance, resultInSeconds, club } = statusFields
  const [only, ...others] = distances
  const distanceId = texts.distance || (others.length === 0 ? only?.id : undefined)
  return validate<StatusValues>(
    {
      ...statusFields,
      status: {
        ...status,
        check: (text) => checkOffered(text, statusesOffered(isPast, own?.status), isPast),
      },
      distance: {
        ...distance,
        check: () =>
          [undefined, own?.distance, ...distances.map(({ id }) => id)].includes(distanceId)
            ? { value: distanceId }
            : { error: statusMessages.distance },
      },
      resultInSeconds: {
        ...resultInSeconds,
        check(text, label) {
          if (texts.status !== 'result') return { value: undefined }
          const checked = resultInSeconds.check(text || '0', label)
          if (text === texts.confirmedResult || checked.value === undefined) return checked
          if (checked.value === own?.resultInSeconds && distanceId === own.distance) return checked
          const error = resultQuestion(checked.value, metresOf(distanceId, distances))
          return error === undefined ? checked : { error }
        },
      },
      club: { ...club, check: (text) => checkClub(text, offeredClubIds(event, user)) },
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
