import { addDays } from '../../../src/kernel/dates/addDays'
import { daysBetween } from '../../../src/kernel/dates/dates'
import { addMonths, mondayOf } from '../../../src/kernel/dates/calendarDay'
import { inventedRace } from './inventedRaces'
import { seededRandom, seedOf } from '../../../src/features/sample/server/random'
import { occurrencesBetween, type Occurrence } from '../../../src/features/sample/server/sampleCalendar'

const monthsBefore = 60
const monthsAfter = 13

/**
 * This many events from five years before the day to a year after it, week by week: the real races first, then
 * invented ones. It is the same on each call, and cheap, so that it can be read twice.
 */
export function* largeCalendar(count: number, today: string): Generator<Occurrence> {
  const first = mondayOf(addMonths(today, -monthsBefore))
  const last = addMonths(today, monthsAfter)
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7)
  const real = new Map<string, Occurrence[]>()
  for (const occurrence of occurrencesBetween(first, addDays(first, weeks * 7 - 1))) {
    const week = mondayOf(occurrence.date)
    real.set(week, [...(real.get(week) ?? []), occurrence])
  }

  let inventedInYear = 0
  for (let week = 0; week < weeks; week++) {
    const monday = addDays(first, week * 7)
    if (week > 0 && monday.slice(0, 4) !== addDays(monday, -7).slice(0, 4)) inventedInYear = 0
    const wanted = Math.floor(((week + 1) * count) / weeks) - Math.floor((week * count) / weeks)
    const chosen = (real.get(monday) ?? []).toSorted((a, b) => b.race.pull - a.race.pull).slice(0, wanted)
    const random = seededRandom(seedOf(monday))
    while (chosen.length < wanted) {
      const race = inventedRace(inventedInYear++)
      const [days, time] = slotOf(race.km ?? 0, random.next(), monday)
      chosen.push({ race: { ...race, time }, date: addDays(monday, days) })
    }
    yield* chosen
  }
}

/**
 * Days after Monday, and start times: most races are on Sunday, some on Saturday, and in summer short ones on
 * Wednesday evening.
 */
function slotOf(km: number, draw: number, monday: string): readonly [days: number, time: string] {
  const month = Number(monday.slice(5, 7))
  if (draw < 0.14 && km < 15 && month >= 5 && month <= 8) return [2, '19:15']
  if (draw < 0.4) return [5, draw < 0.3 ? '10:30' : '11:00']
  return [6, draw < 0.6 ? '09:00' : draw < 0.85 ? '10:00' : '10:30']
}
