import type { StatusRecord } from '../../../entities/statuses/records'
import type { Clock } from './clock'
import { commentOn } from './comments'
import { seededRandom, seedOf, type Random } from './random'
import { recordOf, statusFor } from './statusRecord'
import type { SampleEvent } from './sampleEvents'
import type { MemberTraits } from './sampleMembers'
import { chooseSampleMemberEvents } from './sampleMemberEvents'

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
