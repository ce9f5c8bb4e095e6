import type { EventValues } from '../../../entities/events/validateEvent'
import { decodeList } from '../../../entities/tables/server/decodeList'
import { skippedTimeError } from '../../../kernel/dates/clockChanges'
import { validate } from '../../../kernel/fields/fieldRules'
import { invalidDocument } from '../../../platform/documents/documentLimits'
import type { DocumentKind } from '../../../platform/documents/documents'
import { eventRules, swappedError } from '../../eventEditing/server/eventRules'
import { isCalledOff } from '../../raceImport/server/calledOff'
import { isCalendar } from '../../raceImport/server/calendarParts'
import { type CalendarRace, readCalendar } from '../../raceImport/server/readCalendar'
import { type FollowedField, type FollowedValues, followedFields } from '../followed'

export interface FeedInput {
  readonly bytes: Uint8Array
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
  readonly timeZone: string
  /** The start of races without one, `HH:mm`; '' if there is none. */
  readonly time: string
}

/** A race of a calendar that is read again and again. */
export interface FeedRace {
  /** See `CalendarRace`. */
  readonly key: string
  /** The `UID` as an import of races stores it. */
  readonly uid: string
  /** Normalised as an event stores them. The title may be one that only says that the race is off. */
  readonly values: FollowedValues
  readonly isTitleOff: boolean
  readonly isTentative: boolean
  /** The start is the usual one of races without any, or ''. */
  readonly isTimeGuessed: boolean
  /** False if an event cannot have these values, whatever its start. */
  readonly isValid: boolean
}

export interface ReadFeed {
  /** Upcoming races, in the order of their dates. */
  readonly races: readonly FeedRace[]
  readonly notes: readonly string[]
  /** The feed may have more races than these, so one that is absent may still be on. */
  readonly isPartial: boolean
}

export const feedDocument: DocumentKind<FeedInput, ReadFeed> = { name: 'feed' }

/** The most races that are compared. */
const racesLimit = 2000

/** Reads a calendar. Throws `Invalid` for any other text, such as a login page, and for a calendar without events. */
export function readFeed({ bytes, today, timeZone, time }: FeedInput): ReadFeed {
  const text = decodeList(bytes)
  if (!isCalendar(text)) throw invalidDocument('The address doesn’t lead to a calendar.')
  const { races, notes, count, isPartial } = readCalendar(text, today, timeZone)
  if (count === 0) throw invalidDocument('The calendar is empty.')
  return {
    races: races.slice(0, racesLimit).map((race) => feedRace(race, timeZone, time)),
    notes,
    isPartial: isPartial || races.length > racesLimit,
  }
}

const postponed = /\bpostponed\b/i

/** The start by which the other values of a race without one are checked. */
const anyTime = '12:00'

function feedRace(race: CalendarRace, siteZone: string, usualTime: string): FeedRace {
  const { key, title, isOff, isTentative } = race
  const isTimeGuessed = race.time === undefined
  const state = isOff ? (postponed.test(title) ? 'postponed' : 'calledOff') : ''
  const texts = { ...race, time: race.time ?? (usualTime || anyTime), state }
  const valid = validValues(texts, siteZone)
  const source: Readonly<Partial<Record<FollowedField, string | undefined>>> = {
    ...(valid ?? texts),
    ...(isTimeGuessed && { time: usualTime }),
  }
  return {
    key,
    uid: race.uid.replace(/[\p{C}\p{Z}]+/gu, ' '),
    values: Object.fromEntries(followedFields.map((field) => [field, source[field] ?? ''])) as FollowedValues,
    isTitleOff: isCalledOff(title),
    isTentative,
    isTimeGuessed,
    isValid: valid !== undefined,
  }
}

/** Returns undefined for a race that no event can be. A website or place that none can have is left out. */
function validValues(texts: CalendarRace, siteZone: string): EventValues | undefined {
  const rules = eventRules(siteZone)
  const { errors = {} } = validate(rules, texts)
  const left = Object.entries(texts).filter(([name]) => !(name in errors) || required.includes(name))
  const { values } = validate(rules, Object.fromEntries(left))
  if (!values || skippedTimeError(values, siteZone) !== undefined) return undefined
  return swappedError(values, texts.coordinates ?? '', siteZone) === undefined ? values : undefined
}

const required = ['date', 'time', 'title']
