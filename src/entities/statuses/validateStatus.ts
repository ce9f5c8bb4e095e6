import { type Distance, metresOf } from '../../kernel/running/distance'
import { isEventStatus, statusesOffered, type EventStatus } from '../../kernel/running/eventStatus'
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
} from '../../kernel/fields/fieldRules'
import { commentLength } from '../../kernel/limits'
import {
  isResult,
  readTypedResult,
  resultQuestion,
  resultSeconds,
  type ResultParts,
} from '../../kernel/running/result'
import type { Checked, Fields, Validated } from '../../kernel/fields/validation'

/** The messages for a missing status and for an invalid result. */
export const statusMessages = {
  status: 'Choose a status.',
  result: 'Enter the time as hours, minutes and seconds.',
  twoResults: 'The time doesn’t match the hours, minutes and seconds. Clear one of them.',
  distance: 'Choose one of the race’s distances.',
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

/** Besides, a call takes a result as it was typed, and the seconds of one that the sender was asked about. */
export type SentStatusField = StatusField | 'confirmedResult' | 'time' | keyof ResultParts

/** The labels of all fields in the status form; a result has one field, and the three inputs that it fills. */
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
    ? 'This race has started. Choose another status.'
    : 'This race hasn’t started yet. Choose another status.'
}

/** What the rules for a status need to know of its event. */
export interface StatusEvent {
  readonly isPast: boolean
  readonly distances?: readonly Distance[] | undefined
}

/** What they need to know of the user. */
export interface StatusUser {
  readonly clubIds: readonly string[]
  /** The current status. */
  readonly own?: Partial<StatusValues> | undefined
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
 * The seconds of a result as they were sent: in the one field, in the three inputs, or as a number. Inputs that still
 * hold the result of before give way to the field. Otherwise the two may not differ.
 */
export function sentResult(
  { time = '', hours = '', minutes = '', seconds = '', resultInSeconds, ...texts }: Fields<SentStatusField>,
  { distances = [] }: Pick<StatusEvent, 'distances'>,
  before: number | undefined,
): Checked<string | undefined> {
  const isOneField = time.trim() === '' && minutes + seconds === '' && /[^\d\s]/u.test(hours)
  const typed = isOneField ? hours : time.trim()
  const parts = isOneField ? undefined : resultSeconds({ hours, minutes, seconds })
  if (typed === '') return { value: parts?.toString() ?? resultInSeconds }
  const read = readTypedResult(typed, metresOf(distanceIdOf(texts.distance, distances), distances))
  if (read.error !== undefined) return read
  const isAlone = isOneField || (hours + minutes + seconds).trim() === ''
  return isAlone || parts === read.value || (parts !== undefined && parts === before)
    ? { value: String(read.value) }
    : { error: statusMessages.twoResults }
}

/** Without a distance the only one of the event counts. */
function distanceIdOf(said: string | undefined, distances: readonly Distance[]): string | undefined {
  return said || (distances.length === 1 ? distances[0]?.id : undefined)
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
  const distanceId = distanceIdOf(texts.distance, distances)
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
        check(_, label) {
          if (texts.status !== 'result') return { value: undefined }
          const { value: text, error: unread } = sentResult(texts, event, own?.resultInSeconds)
          if (unread !== undefined) return { error: unread }
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
