import { RRuleTemporal } from 'rrule-temporal'
import { addDays } from '../../../kernel/dates/addDays'
import { dayMs } from '../../../kernel/dates/dayMs'
import type { CalendarEvent } from './calendarEvent'
import type { CalendarMoment } from './calendarParts'
import { type CalendarWall, type CalendarZones, stamp } from './calendarZones'

/** The maximum number of days of all series in a file, enough for several weekly races over some years. */
const daysLimit = 5000

/** The maximum number of series, and of those whose rules take some milliseconds each. */
const seriesLimit = 2000
const slowSeriesLimit = 40

/** The maximum number of steps of a rule, enough for a daily race over 40 years. A slow rule takes microseconds for each. */
const stepsLimit = 15_000
const slowStepsLimit = 2500

/** The remaining limits for the series of a file. */
export type SeriesBudget = ReturnType<typeof seriesBudget>

export function seriesBudget() {
  return { days: daysLimit, series: seriesLimit, slow: slowSeriesLimit }
}

/** The days of a series between two dates. */
export interface SeriesDays {
  readonly days: readonly CalendarWall[]
  /** The reason if not all days were found. */
  readonly unfollowed?: 'rule' | 'limit'
  /** True if the series continues after the last date. */
  readonly goesOn: boolean
  /** True if the first day doesn't match any rule. */
  readonly isFirstApart: boolean
}

/** Returns true for an event that may have more than one day. */
export function repeats({ rules, added, hasExcludingRule }: CalendarEvent): boolean {
  return rules.length > 0 || added.length > 0 || hasExcludingRule
}

/**
 * Returns the days of an event in the time zone of its start: the first one and those of its rules (RFC 5545, 3.3.10) and
 * added dates, without the excluded ones.
 */
export function seriesDays(
  event: CalendarEvent,
  zones: CalendarZones,
  [from, until]: readonly [from: string, until: string],
  budget: SeriesBudget,
): SeriesDays {
  const { timeZone } = event.zone
  const first = zones.wallIn(event.start, timeZone)
  const days = new Map([[dayKey(first), first]])
  let unfollowed: SeriesDays['unfollowed']
  let goesOn = false
  let isFirstApart = event.rules.length > 0
  const add = (more: readonly CalendarWall[]) => {
    if (more.some((day) => dayKey(day) === dayKey(first))) isFirstApart = false
    for (const day of more) {
      budget.days -= 1
      if (budget.days < 0) unfollowed = 'limit'
      else days.set(dayKey(day), day)
    }
  }
  for (const text of event.rules) {
    const rule = dayRule(text, first, (moment) => zones.wallIn(moment, timeZone))
    if (rule === undefined) unfollowed = 'rule'
    else if (!rule.isOver(from)) {
      budget.series -= 1
      if (isSlow(rule.text)) budget.slow -= 1
      if (budget.series < 0 || budget.slow < 0 || budget.days <= 0) {
        unfollowed = 'limit'
        continue
      }
      try {
        add(rule.between(from, until))
        goesOn ||= rule.goesOn(until)
      } catch (error) {
        // The library throws for empty rules and for those that take too many steps.
        if (!(error instanceof Error)) throw error
        unfollowed = 'rule'
      }
    }
  }
  add(
    event.added
      .map((moment) => timed(zones.wallIn(moment, timeZone), first))
      .filter(({ date }) => date >= from && date <= until),
  )
  if (event.hasExcludingRule) unfollowed = 'rule'
  for (const moment of event.excluded) exclude(days, zones.wallIn(moment, timeZone))
  return { days: [...days.values()], goesOn, isFirstApart, ...(unfollowed !== undefined && { unfollowed }) }
}

export function dayKey({ date, time = '' }: CalendarWall): string {
  return `${date} ${time}`
}

/** Removes a moment or, if none has that time, all moments of its day. */
function exclude(days: Map<string, CalendarWall>, wall: CalendarWall): void {
  if (days.delete(dayKey(wall))) return
  for (const [key, { date }] of days) if (date === wall.date) days.delete(key)
}

/** Gives an added date the time of the first day. */
function timed(wall: CalendarWall, { time }: CalendarWall): CalendarWall {
  return wall.time === undefined && time !== undefined ? { ...wall, time } : wall
}

/** Returns true for a rule whose days the library has to test one by one or to count. */
function isSlow(rule: string): boolean {
  return (
    /BYWEEKNO|COUNT=\d{4}/u.test(rule) || (/FREQ=(?:DAILY|WEEKLY)/u.test(rule) && /BY(?!DAY)/u.test(rule))
  )
}

/** The longest gap in days of a rule without other parts, such as until the next 29 February or fifth Sunday. */
const longestGap = { DAILY: 1, WEEKLY: 7, MONTHLY: 4 * 31, YEARLY: 8 * 366 } as const

/** A number of days beyond any date read now. */
const farDays = 100_000

/** Returns the last possible day of a rule with a count, if there is one. */
function lastDay(rule: string, start: string): string | undefined {
  const [, frequency, inner = ''] =
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)((?:;(?:INTERVAL|COUNT|WKST|BYDAY)=[^;]*)*)$/u.exec(rule) ?? []
  const [count, interval = '1'] = ['COUNT', 'INTERVAL'].map(
    (name) => new RegExp(`;${name}=(\\d{1,4})(?:;|$)`, 'u').exec(inner)?.[1],
  )
  if (frequency === undefined || count === undefined || (frequency === 'DAILY' && inner.includes('BYDAY')))
    return undefined
  const days = Number(count) * Number(interval) * longestGap[frequency as keyof typeof longestGap]
  return days > farDays ? undefined : addDays(start, days)
}

/** Parses a rule that repeats by days. Its end is converted to the time zone of the first day. */
function dayRule(text: string, first: CalendarWall, wallOf: (moment: CalendarMoment) => CalendarWall) {
  const parts = text.split(';').filter((part) => part !== '')
  const [hour = '00', minute = '00'] = first.time?.split(':') ?? []
  const dayParts = parts.filter((part) => !isTimeOf(part, hour, minute))
  if (!dayParts.every((part) => /^[A-Z]+=[-+A-Z\d,:]+$/u.test(part))) return undefined
  if (!dayParts.some((part) => /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/u.test(part))) return undefined
  if (dayParts.some((part) => /^(?:BYHOUR|BYMINUTE|BYSECOND|RSCALE|SKIP)=/u.test(part))) return undefined
  const until = untilOf(parts, wallOf)
  if (until === 'none') return undefined
  const rest = dayParts.filter((part) => !part.startsWith('UNTIL='))
  const rule = [...rest, ...(until === undefined ? [] : [`UNTIL=${stamp(Date.parse(`${until}:59Z`))}`])].join(
    ';',
  )
  const start = Date.parse(`${first.date}T${hour}:${minute}Z`)
  const count = /COUNT=/u.test(rule)
  const last = until ?? lastDay(rule, first.date)
  const maxIterations = /BY(?!DAY)/u.test(rule) ? slowStepsLimit : stepsLimit
  const days = () =>
    new RRuleTemporal({ rruleString: `DTSTART:${stamp(start)}\nRRULE:${rule}`, maxIterations })
  return {
    text: rule,
    /** Returns true if all days are before a date. */
    isOver: (date: string) => last !== undefined && last < date,
    between: (from: string, to: string): readonly CalendarWall[] =>
      days()
        .between(new Date(from), new Date(Date.parse(to) + dayMs - 1), true)
        .map(({ epochMilliseconds }) => {
          const date = new Date(epochMilliseconds).toISOString().slice(0, 10)
          return { date, ...(first.time !== undefined && { time: first.time }) }
        }),
    /** Returns true if there may be days after a date. */
    goesOn: (date: string) => (until === undefined ? !count : until > addDays(date, 1)),
  }
}

/** Returns true for a part that repeats the time of the first day, as some programs write it. */
function isTimeOf(part: string, hour: string, minute: string): boolean {
  const [name, value = ''] = part.split('=')
  if (name === 'BYHOUR') return Number(value) === Number(hour)
  return (
    (name === 'BYMINUTE' && Number(value) === Number(minute)) || (name === 'BYSECOND' && Number(value) === 0)
  )
}

/** Returns the last moment of a rule, `YYYY-MM-DDTHH:mm`, or 'none' if it is malformed. */
function untilOf(
  parts: readonly string[],
  wallOf: (moment: CalendarMoment) => CalendarWall,
): string | undefined {
  const value = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length)
  if (value === undefined) return undefined
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)[\d:]*(Z?))?$/u.exec(value) ?? []
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return 'none'
  // '99991231' means forever, and the day after it is not a date.
  if (year > '2199') return undefined
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return `${date}T23:59`
  const wall = utc
    ? wallOf({ date, time: `${hour}:${minute}`, zone: 'UTC' })
    : { date, time: `${hour}:${minute}` }
  return `${wall.date}T${wall.time}`
}
