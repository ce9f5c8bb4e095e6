import { type Distance, metresOf } from '../../kernel/running/distance'
import { isEventStatus, statusesOffered, type EventStatus } from '../../kernel/running/eventState'
import {
  labelsOf,
  numberField,
  optionalField,
  textField,
  validate,
  valuesOf,
  type Stored,
  type ValuesOf,
  shortText,
} from '../../kernel/fields/fieldRules'
import { commentLength } from './limits'
import { distancesLength } from '../events/limits'
import { idLength } from '../../kernel/limits'
import {
  isResult,
  readTypedResult,
  splitTypedResult,
  resultQuestion,
  resultSeconds,
  type ResultParts,
} from '../../kernel/running/result'
import type { Checked, Fields, Validated } from '../../kernel/fields/validation'

/** The messages for a missing status and for an invalid result. */
export const statusMessages = {
  status: 'Choose a status.',
  result: 'Enter the time as hours, minutes and seconds.',
  twoResults: 'The time doesn’t match the hours, minutes and seconds. Clear one or the other.',
  distance: 'Choose one of the race’s distances.',
}

/** The fields of the status form, in order; a status stores all of them. `validateStatus` checks how they fit together. */
export const statusFields = {
  status: { label: 'Status', ...shortText, check: checkStatus, textOf: (status: EventStatus) => status },
  /** Id of one of the event's distances, or of one removed since; undefined for not sure. */
  distance: optionalField('Distance', { maximum: distancesLength }, (id = '') => ({ value: id })),
  /** Stored only with the status 'result'. */
  resultInSeconds: numberField('Result', isResult, statusMessages.result),
  /** Id of the club that the user takes part for; undefined for a user without clubs. */
  club: optionalField('Club', { maximum: idLength }, (id = '') => ({ value: id })),
  comment: textField('Comment', { maximum: commentLength, multiline: true }),
}

export type StatusField = keyof typeof statusFields

export type StatusValues = ValuesOf<typeof statusFields>

/** The fields that a call accepts: also a result as it was typed, and an implausible result that the sender confirms. */
export type SentStatusField = StatusField | 'confirmedResult' | 'time' | keyof ResultParts

/** The labels of all fields in the status form; a result has a text field and the three inputs that it fills. */
export const statusFieldLabels = {
  ...labelsOf(statusFields),
  time: 'Time',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
} satisfies Record<Exclude<SentStatusField, 'confirmedResult'>, string>

/** The values of a status as its record stores them: `clubId` is '' for no club. */
export interface StoredStatus extends Omit<Stored<StatusValues>, 'club'> {
  readonly clubId: string
}

/** Converts the values of a form to those of a record, the inverse of `statusValues`. */
export function storedStatus({ club: clubId = '', ...values }: Stored<StatusValues>): StoredStatus {
  return { ...values, clubId }
}

/** Converts a status record to the values of the form. */
export function statusValues(stored: StoredStatus): StatusValues {
  return valuesOf(statusFields, { ...stored, club: stored.clubId || undefined })
}

/** Returns the message for a status that the event does not offer at this time. */
export function statusNotOffered(isPast: boolean): string {
  return isPast
    ? 'This race has started. Choose another status.'
    : 'This race hasn’t started yet. Choose another status.'
}

/** The part of an event that its statuses are validated against. */
export interface StatusEvent {
  readonly isPast: boolean
  readonly distances?: readonly Distance[] | undefined
}

/** The part of a user that their status is validated against. */
export interface StatusUser {
  readonly clubIds: readonly string[]
  readonly own?: Partial<StatusValues> | undefined
}

/**
 * Returns the ids of the clubs that a status may be for, the preselected one first. A status on a past event stays with
 * a club that the user has left since, unless they choose another one.
 */
export function offeredClubIds({ isPast }: StatusEvent, { clubIds, own }: StatusUser): readonly string[] {
  const hasLeft = isPast && own?.club !== undefined && !clubIds.includes(own.club)
  return hasLeft ? [own.club, ...clubIds] : clubIds
}

/**
 * Reads a result that was sent as a text, in three inputs or in seconds. The text and the inputs may not differ, except
 * that the text replaces inputs that still contain the previous result. A text in the first input alone is one, too.
 */
export function sentResult(
  { time = '', hours = '', minutes = '', seconds = '', resultInSeconds, ...texts }: Fields<SentStatusField>,
  { distances = [] }: Pick<StatusEvent, 'distances'>,
  before: number | undefined,
): Checked<number | undefined> {
  const ofSeconds = statusFields.resultInSeconds
  const isInHours = time.trim() === '' && minutes + seconds === '' && /[^\d\s]/u.test(hours)
  const typed = isInHours ? hours : time.trim()
  const parts = resultSeconds({ hours, minutes, seconds })
  if (typed === '') return parts ? { value: parts } : ofSeconds.check(resultInSeconds, ofSeconds.label)
  const metres = metresOf(distanceIdOf(texts.distance, distances), distances)
  const read = readTypedResult(splitTypedResult(typed).time, metres)
  const isAlone = isInHours || (hours + minutes + seconds).trim() === ''
  if (read.error !== undefined || isAlone || (parts && [read.value, before].includes(parts))) return read
  return { error: statusMessages.twoResults }
}

/** Returns the given distance or, without one, the event's only distance. */
function distanceIdOf(id: string | undefined, distances: readonly Distance[]): string | undefined {
  return id || (distances.length === 1 ? distances[0]?.id : undefined)
}

/**
 * Checks that the event offers the status, that the distance is one of the event's or unchanged, that the club is one of
 * `offeredClubIds`, and that the status 'result' has a valid result. The distance defaults to the event's only one, and
 * the club to the preselected one (see `preferredClubIds`). A result with another status is dropped; the inputs in the
 * browser still contain it, in case the user changes their mind. An implausible result needs the same value in
 * `confirmedResult`. Other words beside a typed time are added to the comment.
 */
export function validateStatus(
  texts: Fields<SentStatusField>,
  event: StatusEvent,
  user: StatusUser,
): Validated<StatusValues> {
  const { isPast, distances = [] } = event
  const { own } = user
  const { status, distance, resultInSeconds, club, comment } = statusFields
  const distanceId = distanceIdOf(texts.distance, distances)
  return validate<StatusValues>(
    {
      ...statusFields,
      status: {
        ...status,
        check(text) {
          const checked = checkStatus(text)
          const offered = statusesOffered(isPast, own?.status)
          if (checked.error !== undefined || offered.includes(checked.value)) return checked
          return { error: statusNotOffered(isPast) }
        },
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
        check: () => (texts.status === 'result' ? checkResult(texts, event, own) : { value: undefined }),
      },
      comment: {
        ...comment,
        check(text = '', label) {
          const { rest } = splitTypedResult(texts.status === 'result' ? (texts.time ?? '') : '')
          return comment.check([text, rest].filter(Boolean).join(' '), label)
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

/** Asks about a result that no one runs, unless it is confirmed or unchanged. */
function checkResult(
  texts: Fields<SentStatusField>,
  event: StatusEvent,
  own: StatusUser['own'],
): Checked<number | undefined> {
  const { distances = [] } = event
  const sent = sentResult(texts, event, own?.resultInSeconds)
  if (sent.error !== undefined) return sent
  const { value } = sent
  if (value === undefined) return { error: statusMessages.result }
  const distanceId = distanceIdOf(texts.distance, distances)
  const isUnchanged = value === own?.resultInSeconds && distanceId === own.distance
  const isConfirmed = isUnchanged || String(value) === texts.confirmedResult
  const error = isConfirmed ? undefined : resultQuestion(value, metresOf(distanceId, distances))
  return error === undefined ? sent : { error }
}

function checkClub(club: string | undefined, clubIds: readonly string[]): Checked<string | undefined> {
  const value = club || clubIds[0]
  return value === undefined || clubIds.includes(value) ? { value } : { error: 'Choose one of your clubs.' }
}
