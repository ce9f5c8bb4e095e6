import { groupBy } from '../../../kernel/groupBy'
import { compare, compareNames } from '../../../kernel/text/compare'
import { addDays } from '../../../kernel/dates/addDays'
import { addMonths, mondayOf, monthRange } from '../../../kernel/dates/calendarDay'
import { weekdayOf } from '../../../kernel/dates/dates'
import { dateOfRule } from './dateRule'
import { seededRandom, seedOf } from './random'
import { type Race, races } from './races'

export interface Occurrence {
  readonly race: Race
  readonly date: string
}

const leastInMonth = 8
const mostInMonth = 14
const fillWeekdays = { Sunday: 0, Saturday: 6 } as const

/** Returns all dates of all races between two days, inclusive. */
export function occurrencesBetween(from: string, to: string): readonly Occurrence[] {
  const occurrences: Occurrence[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const race of races) {
      for (const date of new Set(race.on.map((rule) => dateOfRule(rule, year)))) {
        if (date >= from && date <= to) occurrences.push({ race, date })
      }
    }
  }
  return occurrences
}

/**
 * Generates the calendar for 13 months before and after the day, with a similar number of races in each month. Some weeks
 * are empty, but never the next weekend.
 */
export function sampleCalendar(today: string): readonly Occurrence[] {
  const from = addMonths(today, -13)
  const to = addMonths(today, 13)
  const quiet = quietWeeks(from, to, today)
  const kept = occurrencesBetween(from, to).filter(
    ({ race, date }) => race.pull >= 5 || !quiet.has(mondayOf(date)),
  )
  const chosen = [...groupBy(kept, ({ date }) => date.slice(0, 7)).values()].flatMap(thinned)

  for (const month of monthsBetween(from, to)) fillMonth(chosen, month, from, to, quiet)
  for (let day = today; day <= addDays(today, 7); day = addDays(day, 1)) {
    const least = { 0: 2, 6: 1 }[weekdayOf(day)] ?? 0
    fillDay(chosen, day, least)
  }
  return chosen.sort(
    (a, b) =>
      compare(a.date, b.date) ||
      compare(a.race.time, b.race.time) ||
      compareNames(a.race.title, b.race.title),
  )
}

/** Keeps the most popular races of a month. Equally popular ones vary by year. */
function thinned(month: readonly Occurrence[]): readonly Occurrence[] {
  const rank = ({ race, date }: Occurrence) => -race.pull + seededRandom(seedOf(race.title + date)).next()
  return month.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostInMonth)
}

/** Chooses about one week in seven, none near the day, to have only the most popular events. */
function quietWeeks(from: string, to: string, today: string): ReadonlySet<string> {
  const random = seededRandom(seedOf('quiet weeks'))
  const quiet = new Set<string>()
  for (
    let week = addDays(mondayOf(from), 7 * 3);
    week < to;
    week = addDays(week, 7 * (5 + random.below(5)))
  ) {
    if (week < addDays(today, -14) || week > addDays(today, 14)) quiet.add(week)
  }
  return quiet
}

function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** Fills a month, except for the first and last, which are incomplete. */
function fillMonth(
  chosen: Occurrence[],
  month: string,
  from: string,
  to: string,
  quiet: ReadonlySet<string>,
): void {
  if (month === from.slice(0, 7) || month === to.slice(0, 7)) return
  const { from: first, to: last } = monthRange(month)
  const days = Array.from({ length: Number(last.slice(8)) }, (_, index) => addDays(first, index)).filter(
    (day) => [0, 6].includes(weekdayOf(day)) && !quiet.has(mondayOf(day)),
  )
  const emptiestFirst = seededRandom(seedOf(month))
    .shuffled(days)
    .toSorted((a, b) => eventsOn(chosen, a) - eventsOn(chosen, b))
  for (const day of emptiestFirst) {
    if (chosen.filter(({ date }) => date.startsWith(month)).length >= leastInMonth) return
    fillDay(chosen, day, eventsOn(chosen, day) + 1)
  }
}

const eventsOn = (chosen: readonly Occurrence[], day: string) =>
  chosen.filter(({ date }) => date === day).length

/** Adds races that can be on any such weekday, until the day has enough. */
function fillDay(chosen: Occurrence[], day: string, least: number): void {
  const fitting = races.filter(
    ({ fills, title }) =>
      fills !== undefined &&
      fillWeekdays[fills] === weekdayOf(day) &&
      !chosen.some(({ race, date }) => race.title === title && date.slice(0, 7) === day.slice(0, 7)),
  )
  for (const race of seededRandom(seedOf(day)).shuffled(fitting)) {
    if (eventsOn(chosen, day) >= least) return
    chosen.push({ race, date: day })
  }
}
