import { addDays } from '../../kernel/dates/addDays'
import { skippedTimeError } from '../../kernel/dates/clockChanges'
import { formatShortDate, formatTime } from '../../kernel/dates/dateText'
import { lastYear, noSuchDay, typedDate } from '../../kernel/dates/typedDate'
import { typedTime } from '../../kernel/dates/typedTime'
import { type EventTime, startOf } from '../../kernel/dates/zone'
import * as rules from '../../kernel/fields/fieldRules'
import { checkText, type FieldErrors } from '../../kernel/fields/validation'
import { websiteLength } from '../../kernel/limits'
import type { FullRace } from '../../kernel/running/eventState'
import { checkWebsite } from '../../kernel/urls/website'
import { entryLimitMost, entryTextLength } from './limits'

/** The ways into a race, with their texts. */
export const entryWays = {
  organiser: 'With the organiser',
  ballot: 'Ballot',
  club: 'Through a club',
  onDay: 'Only on the day',
  free: 'Free, no entry needed',
} as const

export type EntryWay = keyof typeof entryWays

const opensHint = 'For example, 26 December 2026, noon, or mid September.'
const limitError = `Enter a number of places from 1 to ${entryLimitMost}.`
const isLimit = (places: number) => places > 0 && places <= entryLimitMost

/** The facts about entering an event, all optional. Moments are in the event's local time: see `momentField`. */
export const entryFields = {
  entryOpens: { ...momentField('Entries open'), hint: opensHint },
  entryCloses: momentField('Entries close'),
  entryHow: choice('How to enter', entryWays),
  entryOnDay: choice('Entry on the day', { yes: 'Yes', no: 'No' }),
  /** Words only, never calculated with. */
  entryPrice: rules.optionalField('Price', { maximum: entryTextLength }),
  entryLimit: rules.numberField('Places', isLimit, limitError),
  entryWaiting: rules.flagField('Waiting list'),
  entryDrawn: momentField('Ballot drawn'),
  entryTransfers: momentField('Last day for transfers'),
  entryAddress: rules.optionalField('Entry page', { maximum: websiteLength }, checkWebsite),
}

export type EntryField = keyof typeof entryFields

export type EntryOfOneYear = Exclude<EntryField, 'entryHow' | 'entryLimit' | 'entryAddress'>

export type EntryNotInLists = 'entryHow' | 'entryWaiting' | 'entryDrawn' | 'entryTransfers' | 'entryAddress'

export const entryFieldNames = rules.namesOf(entryFields)

/** The part of an event that its entries depend on. */
export interface EntryEvent extends EventTime, rules.Stored<rules.ValuesOf<typeof entryFields>> {
  readonly full?: readonly FullRace[] | undefined
  readonly distances?: string | undefined
}

/** Returns true if a moment is a day, or a day and a time, and not only words. */
export function isDated(moment: string | undefined): moment is string {
  return moment !== undefined && /^\d{4}-\d\d-\d\d/.test(moment)
}

/** The date and time of a moment with a day. The time is '' if it has none. */
export const momentParts = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11) })

/** Returns the instant of a moment with a day. A day without a time is its beginning, or its end if `isEnd`. */
export function instantOf(moment: string, timeZone: string, isEnd = false): Date {
  const { date, time } = momentParts(moment)
  return startOf(time === '' && isEnd ? addDays(date, 1) : date, time || '00:00', timeZone)
}

function choice<const Options extends Readonly<Record<string, string>>>(label: string, options: Options) {
  const choices = Object.keys(options) as (keyof Options & string)[]
  return { ...rules.choiceField(label, choices), options: { '': 'Not known', ...options } }
}

/** A day, `YYYY-MM-DD`, a day and a time, `YYYY-MM-DDTHH:mm`, or words such as 'mid September'. */
function momentField(label: string): rules.FieldRule<string | undefined> {
  const check = (text: string | undefined) => {
    const checked = checkText(text, { label, maximum: entryTextLength })
    if (!checked.value) return checked
    const moment = readMoment(checked.value)
    if (moment === 'none') return { error: noSuchDay }
    if (moment === undefined && readMoment(`${checked.value} 2028`) !== undefined)
      return { error: 'Add the year, such as 26 December 2026.' }
    return { value: moment ?? checked.value }
  }
  const textOf = (moment = '') => {
    const { date, time } = momentParts(moment)
    return isDated(moment)
      ? [formatShortDate(date), time && formatTime(time)].filter(Boolean).join(', ')
      : moment
  }
  return { ...rules.optionalField(label, { maximum: entryTextLength }, check), textOf }
}

/**
 * Reads a day, with a time before or after it: '26 December 2026, noon', '9am on 1/3/2027'. Returns undefined for other
 * texts, and 'none' for a day that does not exist. Midnight is the beginning or the end of the day, as a day alone is.
 */
export function readMoment(text: string): string | undefined {
  const plain = text.replace(/,|\b(?:at|on|from|by|midnight)\b|(?<=\d)T(?=\d)/gi, ' ').trim()
  const words = plain.split(/\s+/)
  for (const [from, to] of [[-2], [-1], [0, 2], [0, 1]] as const) {
    const time = typedTime(words.slice(from, to).join(' '))
    const day = to === undefined ? words.slice(0, from) : words.slice(to)
    const date = time === undefined ? undefined : typedDate(day.join(' '), lastYear)
    if (date !== undefined) return date === 'none' ? date : `${date}T${time}`
  }
  return typedDate(plain, lastYear)
}

/** Returns the errors of facts that contradict each other or the race, or name a time that the clock skips. */
export function entryErrors(event: EntryEvent, siteZone: string): FieldErrors {
  const isOnDay = event.entryHow === 'onDay' || event.entryOnDay === 'yes'
  const start = isOnDay || event.time === '' ? `${event.date}T99` : `${event.date}T${event.time}`
  const { entryOpens: opens, entryCloses: closes } = event
  const errors: Record<string, string> = {}
  for (const name of ['entryOpens', 'entryCloses'] as const) {
    const moment = event[name]
    if (!isDated(moment)) continue
    const skipped = skippedTimeError({ ...event, ...momentParts(moment) }, siteZone)
    const verb = name === 'entryOpens' ? 'open' : 'close'
    if (skipped !== undefined || moment > start)
      errors[name] = skipped ?? `Entries must ${verb} before the race.`
  }
  if (isDated(opens) && isDated(closes) && opens > (closes.length > 10 ? closes : `${closes}T99`))
    errors.entryCloses = 'Entries must close after they open.'
  return errors
}
