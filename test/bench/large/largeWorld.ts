import { counted } from '../../../src/kernel/text/counted'
import { slugOf } from '../../../src/kernel/text/slug'
import { addDays } from '../../../src/kernel/dates/addDays'
import { addMonths, mondayOf } from '../../../src/kernel/dates/calendarDay'
import { daysBetween } from '../../../src/kernel/dates/dates'
import { yearlySlug } from '../../../src/entities/events/yearlySlug'
import { indexNewEvents, markIndexed } from '../../../src/entities/events/server/searchIndex'
import { indexNames, prepareNames } from '../../../src/entities/users/server/nameIndexRepository'
import { clockOf, daysAgo, type Clock } from '../../../src/features/sample/server/clock'
import { seededRandom, seedOf, type Random } from '../../../src/features/sample/server/random'
import { occurrencesBetween, type Occurrence } from '../../../src/features/sample/server/sampleCalendar'
import { daysSinceAdded, sampleEvent } from '../../../src/features/sample/server/sampleEvents'
import { fixedAccounts } from '../../../src/features/sample/server/sampleMembers'
import type { World, WorldOptions } from '../../../src/features/sample/server/sampleWorld'
import { recordOf, statusFor } from '../../../src/features/sample/server/statusRecord'
import { takeSlug } from '../../../src/features/sample/server/takeSlug'
import type { EventRecord } from '../../../src/entities/events/records'
import type { StatusRecord } from '../../../src/entities/statuses/records'
import type { Store } from '../../../src/store/store'
import { inventedRace } from './inventedRaces'
import { largeMembers, newcomer } from './largeMembers'

export interface LargeWorldOptions extends WorldOptions {
  readonly events: number
  readonly users: number
  readonly statuses: number
}

/** Documents to be inserted together; whoever reads meanwhile never finds a status without its event. */
export type Batch = Partial<World>

const batchSize = 2000

const [monthsBefore, monthsAfter] = [60, 13]

/** Popularity weights of races by their `pull`. */
const weights = [0.05, 0.4, 1, 2, 5, 14] as const

/** Writes a large world in batches; `progress` is called after each. If it is stopped, a part of the world stays. */
export async function fillLarge(
  store: Store,
  options: LargeWorldOptions,
  progress: (batch: Batch) => void = () => {},
) {
  for (const batch of largeWorld(options)) {
    const { clubs = [], users = [], memberships = [], follows = [], events = [], statuses = [] } = batch
    await store.transaction(async (collections) => {
      await collections.clubs.insertMany(clubs)
      await collections.users.insertMany(users)
      await indexNames(collections, users)
      await collections.memberships.insertMany(memberships)
      await collections.follows.insertMany(follows)
      await collections.events.insertMany(events)
      await indexNewEvents(collections, events)
      await collections.statuses.insertMany(statuses)
    })
    progress(batch)
  }
  await markIndexed(store)
  await prepareNames(store)
}

/**
 * A world of any size in batches, the same on each call of a day. It holds only a few bytes for each event in memory.
 * Throws a RangeError for impossible numbers: each member but the newcomer has at most one status for an event.
 */
export function* largeWorld({ users, statuses, ...options }: LargeWorldOptions): Generator<Batch> {
  const most = options.events * (users - 1)
  if (users < fixedAccounts.length) throw new RangeError(`At least ${fixedAccounts.length} users are needed.`)
  if (statuses > most)
    throw new RangeError(
      `With ${counted(options.events, 'event', 'events')} and ${counted(users, 'user', 'users')}, --statuses can be at most ${most}.`,
    )
  const clock = clockOf(options.now, options.timeZone)
  const { clubs, member } = largeMembers(users, clock)
  yield { clubs }
  for (let first = 0; first < users; first += batchSize) {
    const made = Array.from({ length: Math.min(batchSize, users - first) }, (_, step) => member(first + step))
    yield {
      users: made.map(({ user }) => user),
      memberships: made.flatMap(({ memberships }) => memberships),
      follows: made.flatMap(({ follows }) => follows),
    }
  }

  const counts = sharesOf(statuses, weightsOf(options.events, clock), users - 1)
  const taken = new Map<string, Set<string>>()
  let [number, batch] = [0, { events: [] as EventRecord[], statuses: [] as StatusRecord[] }]
  for (const occurrence of largeCalendar(options.events, clock.today)) {
    const random = seededRandom(number)
    const author = member(othersOf(random.below(users - 1))).id
    const event = eventOf(occurrence, { number, author, taken, clock, random })
    const runners = attending(counts[number] ?? 0, users - 1, random)
    const sample = sampleEvent(occurrence.race, event, clock)
    const made = [...runners].map((index) =>
      recordOf(sample, member(index), statusFor(sample, clock, random), clock, random),
    )
    batch.events.push(event)
    batch.statuses.push(...made.filter((status) => status !== undefined))
    number += 1
    if (batch.events.length < batchSize && batch.statuses.length < batchSize) continue
    yield batch
    batch = { events: [], statuses: [] }
  }
  yield batch
}

/**
 * This many events from five years before the day to a year after it, week by week: the real races first, then invented
 * ones. It is the same on each call, and cheap, so that it can be read twice.
 */
function* largeCalendar(count: number, today: string): Generator<Occurrence> {
  const first = mondayOf(addMonths(today, -monthsBefore))
  const weeks = Math.ceil((daysBetween(first, addMonths(today, monthsAfter)) + 1) / 7)
  const real = occurrencesBetween(first, addDays(first, weeks * 7 - 1)).toSorted(
    (a, b) => b.race.pull - a.race.pull,
  )
  let [inventedInYear, year] = [0, '']
  for (let week = 0; week < weeks; week++) {
    const monday = addDays(first, week * 7)
    if (monday.slice(0, 4) !== year) [inventedInYear, year] = [0, monday.slice(0, 4)]
    const wanted = Math.floor(((week + 1) * count) / weeks) - Math.floor((week * count) / weeks)
    const next = addDays(monday, 7)
    const chosen = real.filter(({ date }) => date >= monday && date < next).slice(0, wanted)
    const random = seededRandom(seedOf(monday))
    while (chosen.length < wanted) {
      const race = inventedRace(inventedInYear++)
      // Most races are on Sunday, some on Saturday, and short ones on Wednesday evening.
      const isEvening = race.km !== undefined && race.km < 10 && random.chance(0.14)
      const [day, time] = isEvening ? [2, '19:15'] : random.chance(0.3) ? [5, '10:30'] : [6, '09:00']
      chosen.push({ race: { ...race, time }, date: addDays(monday, day) })
    }
    yield* chosen
  }
}

/** Most members go to a few events, and events far ahead have few members yet. */
function weightsOf(count: number, clock: Clock): Float64Array {
  const far = addDays(clock.today, 150)
  const result = new Float64Array(count)
  let number = 0
  for (const { race, date } of largeCalendar(count, clock.today)) {
    const fashion = Math.min((1 - seededRandom(number + 5_000_000).next()) ** -0.5, 5)
    result[number++] = weights[race.pull] * fashion * (date > far ? 0.4 : 1)
  }
  return result
}

/** Divides a total among receivers by their weights; none gets more than `most`, and the shares add up to the total. */
export function sharesOf(total: number, weights: Float64Array, most: number): readonly number[] {
  let [left, weightLeft] = [total, weights.reduce((sum, weight) => sum + weight, 0)]
  return Array.from(weights, (weight, index) => {
    const least = left - most * (weights.length - index - 1)
    const share = Math.min(most, Math.max(least, Math.round((left * weight) / weightLeft), 0), left)
    left -= share
    weightLeft -= weight
    return share
  })
}

interface EventMaking {
  readonly number: number
  readonly author: string
  /** Slugs, by their year. */
  readonly taken: Map<string, Set<string>>
  readonly clock: Clock
  readonly random: Random
}

function eventOf(
  { race, date }: Occurrence,
  { number, author, taken, clock, random }: EventMaking,
): EventRecord {
  const [year, isLate] = [date.slice(0, 4), date > clock.today && random.chance(0.02)]
  const slugs = taken.get(year) ?? new Set<string>()
  // Weeks come in order, so a year is complete when the one after the next begins.
  taken.set(year, slugs).delete(String(Number(year) - 2))
  const days = daysSinceAdded(date, isLate ? random.below(14) : undefined, clock, random)
  return {
    id: `e${String(number + 1).padStart(7, '0')}`,
    slug: takeSlug(yearlySlug(race.title, date), slugs),
    ...{ title: race.title, date, time: race.time, location: race.place },
    ...(race.timeZone !== undefined && { timeZone: race.timeZone }),
    ...{ distances: race.distances, terrain: race.terrain, race: slugOf(race.title, '') },
    ...{ website: race.website ?? '', description: race.description ?? '' },
    ...(random.chance(0.03) && { clubChoice: `c${1 + random.below(6)}` }),
    captainsChoice: random.chance(0.01),
    ...{ createdOn: daysAgo(clock, days, random), createdBy: author },
  }
}

/** The number of one of all members except the newcomer, who has just joined. */
const othersOf = (index: number) => (index < newcomer ? index : index + 1)

/** So many different members, active ones more often, the newcomer never. */
function attending(count: number, others: number, random: Random): Set<number> {
  const chosen = new Set<number>()
  for (let at = 0; chosen.size < count; at += 1) {
    // The fixed accounts come first; their activity is average. If nearly all are there, the rest comes in turn.
    const rank = at < 4 * count ? Math.floor(others * random.next() ** 1.5) : at
    chosen.add(othersOf((rank + Math.floor(others * 0.6)) % others))
  }
  return chosen
}
