import type { StatusRecord } from '../../../entities/statuses/records'
import type { Clock } from './clock'
import { commentOn, recordOf, statusFor } from './statusRecord'
import { seededRandom, seedOf, type Random } from './random'
import type { SampleEvent } from './sampleEvents'
import type { MemberTraits } from './sampleMembers'
import type { EventStatus } from '../../../kernel/running/eventState'
import { addDays } from '../../../kernel/dates/addDays'

const hour = 3_600_000

/** The minimum and maximum numbers of statuses, by popularity. */
const least = [0, 1, 3, 5, 8, 14] as const
const most = [0, 6, 10, 15, 22, 34] as const
const crowd = 60

/** Generates results and plans of members. */
export function sampleStatuses(
  events: readonly SampleEvent[],
  members: readonly MemberTraits[],
  clock: Clock,
): readonly StatusRecord[] {
  const [sampleMember, ...others] = members
  if (!sampleMember) return []
  const busy = new Set<string>()
  const crowded = crowdedEvent(events, clock)
  const statuses: StatusRecord[] = []

  for (const sample of events) {
    const random = seededRandom(seedOf(sample.race.title + sample.event.date))
    const count = sample === crowded ? crowd : headcount(sample, random)
    for (const member of attending(sample, others, count, busy, random)) {
      const status = statusFor(sample, clock, random)
      const record = recordOf(sample, member, status, clock, random)
      if (!record) continue
      statuses.push(record)
      if (status === 'entered' || status === 'result') busy.add(`${member.id} ${sample.event.date}`)
    }
  }
  for (const { sample, status, isCommented } of chooseSampleMemberEvents(events, clock)) {
    const random = seededRandom(seedOf(sample.event.id))
    const record = recordOf(sample, sampleMember, status, clock, random)
    if (!record) continue
    statuses.push(isCommented ? { ...record, comment: commentOn(sample.race, status, random) } : record)
  }
  return statuses
}

/** Chooses the most popular future race that is more than twelve days ahead. */
function crowdedEvent(events: readonly SampleEvent[], clock: Clock): SampleEvent | undefined {
  const soonest = new Date(clock.midnight + 12 * 24 * hour).toISOString()
  const future = events.filter(
    ({ event, race, startsAt }) =>
      race.kind !== 'parkrun' && startsAt > soonest && event.createdOn < lastMonth(clock),
  )
  return future.toSorted((a, b) => b.race.pull - a.race.pull)[0]
}

const lastMonth = (clock: Clock) => new Date(clock.midnight - 30 * 24 * hour).toISOString()

function headcount({ race }: SampleEvent, random: Random): number {
  return least[race.pull] + random.below(most[race.pull] - least[race.pull] + 1)
}

/** Chooses members for a race. One club, mostly the promoting one, has more than the others. */
function attending(
  { event, startsAt }: SampleEvent,
  members: readonly MemberTraits[],
  count: number,
  busy: ReadonlySet<string>,
  random: Random,
): readonly MemberTraits[] {
  const together = event.clubChoice ?? `c${1 + Math.floor(random.next() ** 2 * 6)}`
  return members
    .filter(
      ({ id, eagerness, createdOn }) =>
        eagerness > 0 && createdOn < startsAt && !busy.has(`${id} ${event.date}`),
    )
    .map((member) => {
      const goes = member.clubIds.includes(together)
      // Weighted sampling without replacement. Source: Efraimidis and Spirakis (2006).
      return { member, key: random.next() ** (1 / (member.eagerness * (goes ? 4 : 1))) }
    })
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ member }) => member)
}

const enteredCount = 4
const interestedCount = 2
const resultCount = 10

interface SampleMemberEvent {
  readonly sample: SampleEvent
  readonly status: EventStatus
  /** True if it always has a comment, so that the sample member has one on a future race in any world. */
  readonly isCommented?: boolean
}

/** Chooses a fixed number of events for the sample member, so that no page of their own is empty. */
function chooseSampleMemberEvents(
  events: readonly SampleEvent[],
  clock: Clock,
): readonly SampleMemberEvent[] {
  // No ultras or fells: the sample member is an ordinary club runner.
  const ordinary = onePerDay(
    events.filter(
      ({ race }) => race.pull >= 2 && race.km !== undefined && race.km < 43 && race.kind !== 'fell',
    ),
  )
  const future = ordinary.filter(
    ({ event }) => event.date > clock.today && event.date < addDays(clock.today, 330),
  )
  const past = ordinary.filter(({ event }) => event.date < addDays(clock.today, -1))
  const planned = spread(future, enteredCount + interestedCount)
  return [
    ...spread(past, resultCount).map((sample) => ({ sample, status: 'result' as const })),
    ...planned.map((sample, index) => ({
      sample,
      status: index === 2 || index === 4 ? ('interested' as const) : ('entered' as const),
      isCommented: index === 1,
    })),
  ]
}

function onePerDay(events: readonly SampleEvent[]): readonly SampleEvent[] {
  const days = new Map<string, SampleEvent>()
  for (const sample of events) {
    const other = days.get(sample.event.date)
    if (!other || other.race.pull < sample.race.pull) days.set(sample.event.date, sample)
  }
  return [...days.values()]
}

/** Picks items at equal intervals, starting with the first. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  return items.length <= count
    ? items
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as T)
}
