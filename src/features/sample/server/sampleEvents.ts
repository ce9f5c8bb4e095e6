import { addDays } from '../../../kernel/dates/addDays'
import { daysBetween } from '../../../kernel/dates/dates'
import type { Plan } from '../../../kernel/running/eventState'
import { startOf, zoneOf } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../../entities/events/records'
import type { UserRecord } from '../../../entities/users/records'
import { daysAgo, type Clock } from './clock'
import { sampleClubs } from './clubs'
import { takeSlug } from './takeSlug'
import { seededRandom, seedOf, type Random } from './random'
import type { Race } from './races'
import type { Occurrence } from './sampleCalendar'
import { slugOf } from '../../../kernel/text/slug'
import { yearlySlug } from '../../../entities/events/yearlySlug'

export interface SampleEvent {
  readonly race: Race
  readonly event: EventRecord
  /** ISO, UTC. */
  readonly startsAt: string
}

const recentCount = 8
const recentSpan = 14

/** A title of the maximum length. */
const longTitle =
  'Birmingham and District League and Midland Women’s League Cross Country, All Divisions, Hosts Still Wanted for Parking'

/** Generates events that members have added from the races of the calendar. */
export function sampleEvents(
  calendar: readonly Occurrence[],
  users: readonly UserRecord[],
  clock: Clock,
): readonly SampleEvent[] {
  const random = seededRandom(19_810_329)
  const taken = new Set<string>()
  const authors = users.filter(({ createdOn }) => createdOn < daysAgo(clock, 600, random))
  const recent = recentlyAdded(calendar, clock, random)
  const long = calendar.findIndex(
    ({ race, date }) => race.title.startsWith('Birmingham League') && date > clock.today,
  )

  return calendar.map(({ race, date }, index) => {
    const title = index === long ? longTitle : race.title
    const createdOn = daysAgo(clock, daysSinceAdded(date, recent.get(index), clock, random), random)
    const event: EventRecord = {
      id: `e${String(index + 1).padStart(4, '0')}`,
      slug: takeSlug(yearlySlug(title, date), taken),
      title,
      date,
      time: race.time,
      ...(race.timeZone !== undefined && { timeZone: race.timeZone }),
      location: race.place,
      distances: race.distances,
      terrain: race.terrain,
      ...(isRough(race) && { isApproximate: true }),
      website: race.website ?? '',
      description: race.description ?? '',
      ...clubChoice(race, date),
      captainsChoice: race.pull >= 3 && seededRandom(seedOf(`captain ${race.title}${date}`)).chance(0.12),
      createdOn,
      createdBy: random.pick(authors).id,
      ...(random.chance(0.15) && updated(createdOn, authors, clock, random)),
      ...(date > clock.today && { ...plan(race, date), ...entry(race, date, clock) }),
      race: slugOf(race.title, ''),
    }
    return sampleEvent(race, event, clock)
  })
}

export function sampleEvent(race: Race, event: EventRecord, { timeZone }: Clock): SampleEvent {
  return { race, event, startsAt: startOf(event.date, event.time, zoneOf(event, timeZone)).toISOString() }
}

/** Returns true for races whose course is not measured. */
function isRough({ terrain, km }: Race): boolean {
  return km !== undefined && (['trail', 'fell', 'cross-country'] as const).some((rough) => rough === terrain)
}

const reasons = {
  calledOff: ['The river is over the course.', 'Too few marshals came forward.', 'The permit was withdrawn.'],
  postponed: ['Snow is forecast for the whole weekend.', 'Roadworks until further notice.'],
  moved: [
    'It was on the day of the county championships.',
    'The leisure centre was not free on the first date.',
  ],
}

/** Changes the plan of one future race in twelve, mostly with a reason. */
function plan(race: Race, date: string): Plan {
  const random = seededRandom(seedOf(`plan ${race.title}${date}`))
  const why = (of: keyof typeof reasons) => (random.chance(0.67) ? { reason: random.pick(reasons[of]) } : {})
  if (random.chance(0.03)) return { state: 'calledOff', ...why('calledOff') }
  if (random.chance(0.02)) return { state: 'postponed', ...why('postponed') }
  if (!random.chance(0.03)) return {}
  return { movedFrom: addDays(date, random.chance(0.5) ? -7 : -14), ...why('moved') }
}

/** Says for one future race in three, parkruns aside, when its entries open and close. A few of them are full. */
function entry({ title, kind, website }: Race, date: string, clock: Clock) {
  const random = seededRandom(seedOf(`entry ${title}${date}`))
  if (kind === 'parkrun' || !random.chance(0.33)) return {}
  const onDay = random.chance(0.3)
  const opens = addDays(date, -random.pick([60, 90, 120, 180]))
  return {
    entryOpens: `${opens}T${random.pick(['09:00', '12:00', '20:00'])}`,
    entryCloses: addDays(date, -random.pick([2, 3, 7, 14])),
    entryOnDay: onDay ? ('yes' as const) : ('no' as const),
    entryPrice: `£${random.pick([8, 14, 18, 26, 35])}${onDay ? ', £2 more on the day' : ''}`,
    ...(random.chance(0.5) && { entryLimit: random.pick([150, 250, 400, 999]) }),
    ...(website && { entryAddress: website }),
    ...(addDays(opens, 9) < clock.today &&
      random.chance(0.15) && { full: [{ since: daysAgo(clock, 3, random) }] }),
  }
}

/** Lets clubs promote some popular races, the first club most of them. */
function clubChoice(race: Race, date: string): { clubChoice: string } | undefined {
  const random = seededRandom(seedOf(`club ${race.title}${date}`))
  if (race.pull < 2 || !random.chance(0.16)) return undefined
  return { clubChoice: (random.chance(0.5) ? sampleClubs[0] : random.pick(sampleClubs))?.id ?? '' }
}

/** Chooses future events added in the last two weeks, with the number of days since then. */
function recentlyAdded(
  calendar: readonly Occurrence[],
  clock: Clock,
  random: Random,
): ReadonlyMap<number, number> {
  const soonest = addDays(clock.today, 20)
  const future = [...calendar.keys()].filter((index) => (calendar[index]?.date ?? '') > soonest)
  const chosen = random.shuffled(future).slice(0, recentCount)
  return new Map(chosen.map((index, place) => [index, Math.floor((place * (recentSpan - 1)) / recentCount)]))
}

/** Returns the number of days since an event was added, between one and eleven months before its date. */
export function daysSinceAdded(
  date: string,
  recentDays: number | undefined,
  clock: Clock,
  random: Random,
): number {
  if (recentDays !== undefined) return recentDays
  const ahead = 30 + random.below(300)
  const days = daysBetween(addDays(date, -ahead), clock.today)
  return days > recentSpan ? days : recentSpan + 1 + random.below(230)
}

function updated(createdOn: string, authors: readonly UserRecord[], clock: Clock, random: Random) {
  const created = Date.parse(createdOn)
  return {
    updatedBy: random.pick(authors).id,
    updatedOn: new Date(created + random.next() * (clock.midnight - created)).toISOString(),
  }
}
