import { statusId } from '../../../kernel/ids'
import { type Distance, lengthOf } from '../../../kernel/running/distance'
import { wallClock } from '../../../kernel/dates/zone'
import { storedDistances } from '../../../kernel/running/distances'
import type { EventStatus } from '../../../kernel/running/eventStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { Clock } from './clock'
import { commentOn } from './comments'
import type { Random } from './random'
import { resultOf } from './resultOf'
import type { SampleEvent } from './sampleEvents'

const hour = 3_600_000

/** The data about somebody who sets a status. */
export interface StatusMaker {
  readonly id: string
  readonly createdOn: string
  readonly clubIds: readonly string[]
  /** Seconds for 5 km on a flat road. */
  readonly fiveKilometres: number
}

/** The status and the comment. */
export function statusFor({ event, race }: SampleEvent, clock: Clock, random: Random): EventStatus {
  const draw = random.next()
  if (event.date < clock.today) {
    if (race.km !== undefined && draw < 0.78) return 'result'
    return draw < 0.9 ? 'entered' : 'supporting'
  }
  // On the day itself an event may have started or not: this takes a status that is offered in both cases.
  if (event.date === clock.today) return draw < 0.8 ? 'entered' : 'supporting'
  return draw < 0.56 ? 'entered' : draw < 0.72 ? 'supporting' : 'interested'
}

/** The stored status; undefined where there was no time to set it. */
export function recordOf(
  { event, race, startsAt }: SampleEvent,
  member: StatusMaker,
  wanted: EventStatus,
  clock: Clock,
  random: Random,
): StatusRecord | undefined {
  const distance = distanceFor(event, wanted, random)
  const metres = distance && lengthOf(distance)
  const km = metres === undefined ? race.km : metres / 1000
  const seconds =
    wanted === 'result' ? resultOf({ ...race, ...(km && { km }) }, member.fiveKilometres, random) : undefined
  const finished = Date.parse(startsAt) + (seconds ?? 0) * 1000
  // Somebody who was still running at midnight, or who has not entered their result yet, stays entered.
  const status = wanted === 'result' && finished + hour >= clock.midnight ? 'entered' : wanted
  const [from, to] =
    status === 'result'
      ? [
          Math.max(finished + hour / 4, Date.parse(member.createdOn)),
          Math.min(finished + 96 * hour, clock.midnight),
        ]
      : [
          Math.max(Date.parse(event.createdOn), Date.parse(member.createdOn)),
          Math.min(Date.parse(startsAt), clock.midnight),
        ]
  if (from >= to) return undefined

  const span = (to - from) * (status === 'result' ? random.next() ** 3 : random.next() ** 0.75)
  const clubId = member.clubIds.length > 1 ? random.pick(member.clubIds) : member.clubIds[0]
  const said = {
    id: statusId(event.id, member.id),
    userId: member.id,
    clubId: clubId ?? '',
    status,
    ...(distance && { distance: distance.id }),
    date: new Date(awake(from + Math.floor(span), to)).toISOString(),
    comment: random.chance(0.22) ? commentOn(race, status, random) : '',
    ...(status === 'result' && seconds !== undefined && { resultInSeconds: seconds }),
  }
  return settledStatus(said, event)
}

/** The only distance of the event; among several, one that somebody who takes part has chosen. */
function distanceFor(
  { distances: stored }: SampleEvent['event'],
  wanted: EventStatus,
  random: Random,
): Distance | undefined {
  const distances = storedDistances(stored) ?? []
  if (distances.length < 2) return distances[0]
  return wanted === 'result' || wanted === 'entered' ? random.pick(distances) : undefined
}

/** Hardly anybody is awake before six: such a time is moved to the morning, if there is one. */
function awake(instant: number, to: number): number {
  const morning = instant + 7 * hour
  return wallClock(new Date(instant), 'UTC').time < '06:00' && morning < to ? morning : instant
}
