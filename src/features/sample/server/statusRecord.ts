import { statusId } from '../../../kernel/ids'
import { type Distance, lengthOf } from '../../../kernel/running/distance'
import { wallClock } from '../../../kernel/dates/zone'
import { storedDistances } from '../../../kernel/running/distances'
import type { EventStatus } from '../../../kernel/running/eventState'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Clock } from './clock'
import type { Random } from './random'
import type { SampleEvent } from './sampleEvents'
import { type Race, type RaceKind, halfMarathonKm, marathonKm } from './races'

const hour = 3_600_000

/** The user who sets a status. */
export interface StatusMaker {
  readonly id: string
  readonly createdOn: string
  readonly clubIds: readonly string[]
  /** The 5 km time in seconds on a flat road. */
  readonly fiveKilometres: number
}

export function statusFor({ event, race }: SampleEvent, clock: Clock, random: Random): EventStatus {
  const draw = random.next()
  if (event.date < clock.today) {
    if (race.km !== undefined && draw < 0.78) return 'result'
    return draw < 0.9 ? 'entered' : 'supporting'
  }
  // An event of today may or may not have started, so the status must be possible in both cases.
  if (event.date === clock.today) return draw < 0.8 ? 'entered' : 'supporting'
  return draw < 0.56 ? 'entered' : draw < 0.72 ? 'supporting' : 'interested'
}

/** Generates a stored status, or undefined if there was no time to set it. */
export function recordOf(
  { event, race, startsAt }: SampleEvent,
  member: StatusMaker,
  intended: EventStatus,
  clock: Clock,
  random: Random,
): StatusRecord | undefined {
  const distance = distanceFor(event, intended, random)
  const metres = distance && lengthOf(distance)
  const km = metres === undefined ? race.km : metres / 1000
  const seconds =
    intended === 'result'
      ? resultOf({ ...race, ...(km && { km }) }, member.fiveKilometres, random)
      : undefined
  const finished = Date.parse(startsAt) + (seconds ?? 0) * 1000
  // Members who were running at midnight, or haven't added their result yet, stay entered.
  const status = intended === 'result' && finished + hour >= clock.midnight ? 'entered' : intended
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
  const record = {
    id: statusId(event.id, member.id),
    userId: member.id,
    clubId: clubId ?? '',
    status,
    ...(distance && { distance: distance.id }),
    date: new Date(awake(from + Math.floor(span), to)).toISOString(),
    comment: random.chance(0.22) ? commentOn(race, status, random) : '',
    ...(status === 'result' && seconds !== undefined && { resultInSeconds: seconds }),
  }
  return settledStatus(record, event)
}

/** Returns the event's only distance, or a random one for people who take part. */
function distanceFor(
  { distances: stored }: SampleEvent['event'],
  status: EventStatus,
  random: Random,
): Distance | undefined {
  const distances = storedDistances(stored) ?? []
  if (distances.length < 2) return distances[0]
  return status === 'result' || status === 'entered' ? random.pick(distances) : undefined
}

/** Moves a time before six to later in the morning, when people are awake. */
function awake(instant: number, to: number): number {
  const morning = instant + 7 * hour
  return wallClock(new Date(instant), 'UTC').time < '06:00' && morning < to ? morning : instant
}

const efforts: Readonly<Record<RaceKind, number>> = {
  parkrun: 1.01,
  road: 1,
  relay: 1,
  trail: 1.15,
  fell: 1.4,
  crossCountry: 1.1,
  track: 0.99,
}

/**
 * Returns a plausible result in seconds for a runner with this 5 km time, or undefined for a race without finishing times.
 * Source: Riegel, "Athletic Records and Human Endurance" (1981): time grows with distance to the power 1.06.
 */
function resultOf(race: Race, fiveKilometres: number, random: Random): number | undefined {
  if (race.km === undefined) return undefined
  const form = 0.97 + random.next() ** 2 * 0.15
  const effort = race.effort ?? efforts[race.kind]
  return Math.round(fiveKilometres * (race.km / 5) ** 1.06 * effort * form)
}

type Fits = (race: Race) => boolean
type Comment = string | readonly [text: string, fits: Fits]

const marathon: Fits = ({ km }) => km === marathonKm
const half: Fits = ({ km }) => km === halfMarathonKm
const long: Fits = ({ km = 0 }) => km > 25
const short: Fits = ({ km = 99, kind }) => km < 25 && kind !== 'fell' && kind !== 'relay' && kind !== 'trail'
const rough: Fits = ({ kind }) => kind === 'fell' || kind === 'trail' || kind === 'crossCountry'
const muddy: Fits = ({ kind }) => kind === 'crossCountry'
const relay: Fits = ({ kind }) => kind === 'relay'
const ballot: Fits = ({ description = '' }) => /ballot/i.test(description)
const early: Fits = ({ time, kind }) => time >= '09:00' && time <= '11:00' && kind !== 'parkrun'

/** Comments by status, with the races that they fit. */
export const comments: Readonly<Record<EventStatus, readonly Comment[]>> = {
  entered: [
    ['First marathon. Be gentle.', marathon],
    ['Two seats free from Knowle, leaving at 6:45.', early],
    ['Aiming for sub-two this time.', half],
    ['Got in through the ballot at last!', ballot],
    ['Can anyone share a room the night before?', long],
    'Pacing Sue round, so look for us at the back.',
    'Back from injury, no target.',
    'Anyone for a jog round the course first?',
    'Club vest is clean. Nearly.',
    ['Running for the hospice, link in the newsletter.', long],
    'Driving, room for one more.',
    ['Entered before I looked at the hill profile.', rough],
    ['Happy to swap my place for a shorter leg.', relay],
    ['Last long one before the taper.', ({ km = 0 }) => km > 25 && km < 40],
    'Coming by train, see you at the start.',
    'Only here for the cake.',
    'New shoes, old legs.',
    'Who is in for coffee afterwards?',
  ],
  interested: [
    'Waiting to see if my knee agrees.',
    'Is anyone driving?',
    'Depends on the babysitter.',
    'How hilly is it really?',
    ['In if there is a team.', (race) => relay(race) || muddy(race)],
    'Have to check my shifts.',
    'Will decide when I see the forecast.',
    ['Could do the short leg.', relay],
    ['Never done cross-country. Do I need spikes?', muddy],
    'Clashes with a wedding, trying to get out of it.',
  ],
  supporting: [
    ['On the corner at mile 9 with jelly babies.', ({ km = 0 }) => km > 20],
    'I can take bags at the start.',
    'Marshalling, so be nice to me.',
    ['Bringing the club tent and the urn.', (race) => relay(race) || muddy(race)],
    'Photos from the last bend, smile please.',
    'Injured, so I will shout.',
    'Cheering with the kids near the finish.',
    'I have the flag.',
    'Driving the minibus.',
  ],
  result: [
    ['PB by 14 seconds!', short],
    'Windy, but still pleased with that.',
    ['Walked the last hill and not ashamed.', (race) => rough(race) || long(race)],
    'Went off too fast. Again.',
    'Fastest for three years.',
    'Best marshals anywhere.',
    ['Mud up to the knees. Loved it.', rough],
    ['Cramp at 20 miles, got round.', marathon],
    ['Watch says it was long. Watch is wrong.', short],
    'Thanks for the lift, Derek.',
    'Never again. See you next year.',
    'Good company all the way.',
    'Club record for my age group, apparently.',
    'Ran with Priya all the way.',
    'Slow but happy.',
  ],
}

export function commentOn(race: Race, status: EventStatus, random: Random): string {
  const fitting = comments[status].filter((comment) => typeof comment === 'string' || comment[1](race))
  const comment = random.pick(fitting)
  return typeof comment === 'string' ? comment : comment[0]
}
