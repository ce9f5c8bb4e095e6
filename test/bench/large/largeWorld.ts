import type { EventRecord } from '../../../src/entities/events/records'
import type { StatusRecord } from '../../../src/entities/statuses/records'
import type { Records } from '../../../src/store/records'
import { clockOf, daysAgo, type Clock } from '../../../src/features/sample/server/clock'
import { takeSlug } from '../../../src/features/sample/server/takeSlug'
import { largeCalendar } from './largeCalendar'
import { largeMembers, largeUserId, newcomer, type LargeMembers } from './largeMembers'
import { seededRandom, type Random } from '../../../src/features/sample/server/random'
import type { Occurrence } from '../../../src/features/sample/server/sampleCalendar'
import { daysSinceAdded, sampleEvent } from '../../../src/features/sample/server/sampleEvents'
import { fixedAccounts } from '../../../src/features/sample/server/sampleMembers'
import type { WorldCollection, WorldOptions } from '../../../src/features/sample/server/sampleWorld'
import { shareOut } from './shareOut'
import { recordOf, statusFor } from '../../../src/features/sample/server/statusRecord'
import { slugOf } from '../../../src/kernel/text/slug'
import { yearlySlug } from '../../../src/entities/events/yearlySlug'

export interface LargeWorldOptions extends WorldOptions {
  readonly events: number
  readonly users: number
  readonly statuses: number
}

/** Documents of one collection, to be inserted together. */
export type Batch = {
  [C in WorldCollection]: { readonly collection: C; readonly documents: readonly Records[C][] }
}[WorldCollection]

const batchSize = 2000
/** How popular a race is, by its `pull`. */
const weights = [0.05, 0.4, 1, 2, 5, 14] as const

/**
 * A world of any size in batches, the same on each call of a day. It holds only a few bytes for each event in memory.
 * Throws a RangeError for impossible numbers: each member has at most one status on an event.
 */
export function* largeWorld(options: LargeWorldOptions): Generator<Batch> {
  const { users, statuses } = options
  if (users < fixedAccounts.length) throw new RangeError(`At least ${fixedAccounts.length} users are needed.`)
  if (statuses > options.events * (users - 1)) {
    throw new RangeError(`${options.events} events and ${users} users have no room for ${statuses} statuses.`)
  }
  const clock = clockOf(options.now, options.timeZone)
  const members = largeMembers(users, clock)
  yield { collection: 'clubs', documents: members.clubs }
  for (let first = 0; first < users; first += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, users - first) }, (_, step) => first + step)
    yield { collection: 'users', documents: indexes.map((index) => members.user(index)) }
    yield { collection: 'memberships', documents: indexes.flatMap((index) => members.memberships(index)) }
    yield { collection: 'follows', documents: indexes.flatMap((index) => members.follows(index)) }
  }
  yield* eventBatches(options, members, clock)
}

function* eventBatches(options: LargeWorldOptions, members: LargeMembers, clock: Clock): Generator<Batch> {
  const { events: eventCount, users, statuses: statusCount } = options
  const counts = shareOut(statusCount, eventWeights(eventCount, clock), users - 1)
  const slugsOfYear = new Map<string, Set<string>>()
  let events: EventRecord[] = []
  let statuses: StatusRecord[] = []
  let number = 0
  for (const occurrence of largeCalendar(eventCount, clock.today)) {
    const random = seededRandom(number)
    const event = eventOf(occurrence, number, slugsOfYear, users, clock, random)
    const sample = sampleEvent(occurrence.race, event, clock)
    events.push(event)
    for (const index of attending(counts[number] ?? 0, users, random)) {
      const status = statusFor(sample, clock, random)
      const record = recordOf(sample, members.statusMaker(index), status, clock, random)
      if (record) statuses.push(record)
      if (statuses.length < batchSize) continue
      // Events come first: whoever reads meanwhile never finds a status without its event.
      if (events.length > 0) yield { collection: 'events', documents: events }
      yield { collection: 'statuses', documents: statuses }
      events = []
      statuses = []
    }
    if (events.length >= batchSize) {
      yield { collection: 'events', documents: events }
      events = []
    }
    number++
  }
  if (events.length > 0) yield { collection: 'events', documents: events }
  if (statuses.length > 0) yield { collection: 'statuses', documents: statuses }
}

/** Most members go to a few events, and events far ahead have few members yet. */
function eventWeights(count: number, clock: Clock): Float64Array {
  const result = new Float64Array(count)
  const far = new Date(clock.midnight + 150 * 86_400_000).toISOString().slice(0, 10)
  let number = 0
  for (const { race, date } of largeCalendar(count, clock.today)) {
    const fashion = Math.min((1 - seededRandom(number + 5_000_000).next()) ** -0.5, 5)
    result[number++] = weights[race.pull] * fashion * (date > far ? 0.4 : 1)
  }
  return result
}

function eventOf(
  { race, date }: Occurrence,
  number: number,
  slugsOfYear: Map<string, Set<string>>,
  users: number,
  clock: Clock,
  random: Random,
): EventRecord {
  const year = date.slice(0, 4)
  const slugs = slugsOfYear.get(year) ?? new Set<string>()
  // Weeks come in order, so a year is complete when the one after the next begins.
  slugsOfYear.set(year, slugs).delete(String(Number(year) - 2))
  const isLate = date > clock.today && random.chance(0.02)
  return {
    id: `e${String(number + 1).padStart(7, '0')}`,
    slug: takeSlug(yearlySlug(race.title, date), slugs),
    title: race.title,
    date,
    time: race.time,
    ...(race.timeZone !== undefined && { timeZone: race.timeZone }),
    location: race.place,
    distances: race.distances,
    terrain: race.terrain,
    website: race.website ?? '',
    description: race.description ?? '',
    ...(random.chance(0.03) && { clubChoice: `c${1 + random.below(6)}` }),
    race: slugOf(race.title, ''),
    captainsChoice: random.chance(0.01),
    createdOn: daysAgo(
      clock,
      daysSinceAdded(date, isLate ? random.below(14) : undefined, clock, random),
      random,
    ),
    createdBy: largeUserId(withoutNewcomer(random.below(users - 1))),
  }
}

/** The numbers of all members except the newcomer, who has just joined. */
const withoutNewcomer = (index: number) => (index < newcomer ? index : index + 1)

/** Different members, active ones more often, the newcomer never. */
function attending(count: number, users: number, random: Random): Iterable<number> {
  const others = users - 1
  if (count > others / 2) {
    return random
      .shuffled(Array.from({ length: others }, (_, index) => withoutNewcomer(index)))
      .slice(0, count)
  }
  const chosen = new Set<number>()
  while (chosen.size < count) {
    // The fixed accounts come first; their activity is average.
    const rank = Math.floor(others * random.next() ** 1.5)
    let index = (rank + Math.floor(others * 0.6)) % others
    while (chosen.has(withoutNewcomer(index))) index = (index + 1) % others
    chosen.add(withoutNewcomer(index))
  }
  return chosen
}
