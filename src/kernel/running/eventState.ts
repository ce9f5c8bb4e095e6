import { type EventTime, isPast } from '../dates/zone'
import { formatResult } from './result'
import { formatFullDate } from '../dates/dateText'
import { type Distance, lengthOf } from './distance'

/** Why an event does not take place as planned; absent if it does. */
export const eventStates = ['calledOff', 'postponed'] as const

export type EventState = (typeof eventStates)[number]

/** The label shown with the event. */
export const eventStateTexts: Readonly<Record<EventState, string>> = {
  calledOff: 'Called off',
  postponed: 'Postponed',
}

/** An event's title after its state: 'Called off: Rough Ridge'. */
export function eventHeadline(title: string, state: EventState | undefined): string {
  return state === undefined ? title : `${eventStateTexts[state]}: ${title}`
}

/** Returns true unless the event is called off or postponed, when no one counts as taking part in it. */
export function takesPlace({ state }: { readonly state?: EventState | undefined }): boolean {
  return state === undefined
}

/** A race, or one of its distances, that has no places left. */
export interface FullRace {
  /** Id of the distance, absent for the whole race. */
  readonly distance?: string | undefined
  /** When a member reported it: ISO, UTC. */
  readonly since: string
}

/** Returns true if the whole race is reported as full. */
export function isFull({ full = [] }: { readonly full?: readonly FullRace[] | undefined }): boolean {
  return full.some(({ distance }) => distance === undefined)
}

/** How the plan of an event has changed. */
export interface Plan {
  readonly state?: EventState | undefined
  /** `YYYY-MM-DD`: the date that was announced first. */
  readonly movedFrom?: string | undefined
  /** Why it is called off, postponed or moved, in the words of the person who changed that. */
  readonly reason?: string | undefined
}

interface Planned extends Plan {
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** Returns true if an event is not as it was announced. Everyone with a status for it is notified. */
export function isReplanned({ state, movedFrom }: Plan): boolean {
  return state !== undefined || movedFrom !== undefined
}

/**
 * The plan of an event after an edit. The first date is remembered until the event is back at it. A new date ends a
 * postponement, unless the same edit sets one. The reason stays for as long as there is something to explain.
 */
export function replan(before: Planned, wanted: Planned): Plan {
  const { state, movedFrom } = stateAndDate(before, wanted)
  return { state, movedFrom, reason: isReplanned({ state, movedFrom }) ? wanted.reason : undefined }
}

function stateAndDate(before: Planned, wanted: Planned): Pick<Plan, 'state' | 'movedFrom'> {
  if (wanted.date === before.date) return { state: wanted.state, movedFrom: before.movedFrom }
  const first = before.movedFrom ?? before.date
  const isOver = before.state === 'postponed' && wanted.state === 'postponed'
  return {
    state: isOver ? undefined : wanted.state,
    movedFrom: wanted.date === first ? undefined : first,
  }
}

/** Returns true if results can be entered from a list. Those that were entered can be taken back in any case. */
export function takesResults(event: EventTime & Pick<Plan, 'state'>, now: Date, siteZone: string): boolean {
  return event.state !== 'calledOff' && isPast(event, now, siteZone)
}

/** The message for an event that does not take results: see `takesResults`. */
export const takesNoResults = 'You can add results once the race has started, unless it’s called off.'

/** The statuses that a member can set on an event, in display order. */
export const eventStatuses = ['result', 'entered', 'supporting', 'interested'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** The number of members with each status; a status that no one has is absent. */
export type StatusCounts = Partial<Record<EventStatus, number>>

const offered = {
  past: ['result', 'entered', 'supporting'],
  future: ['entered', 'supporting', 'interested'],
} as const satisfies Record<string, readonly EventStatus[]>

/**
 * The statuses that a member may set on an event, in display order; `isPast` when the event has started. A member who
 * has a result may keep it: the event may have been moved to a future date since.
 */
export function statusesOffered(isPast: boolean, own?: EventStatus): readonly EventStatus[] {
  if (isPast) return offered.past
  return own === 'result' ? ['result', ...offered.future] : offered.future
}

/** The statuses of people who take part in an event. Those who are only interested do not. */
export const doingStatuses = ['result', 'entered', 'supporting'] as const satisfies readonly EventStatus[]

/** Returns true for a status of someone who takes part. */
export function isDoing(status: string | null | undefined): boolean {
  return doingStatuses.some((one) => one === status)
}

/** Compares statuses by display order, for `sort`. */
export function compareStatuses(a: EventStatus, b: EventStatus): number {
  return eventStatuses.indexOf(a) - eventStatuses.indexOf(b)
}

/** Returns true if a status is shown among the recent changes: a result, or any status on a future event. */
export function countsAsChange(status: EventStatus, isPast: boolean): boolean {
  return status === 'result' || !isPast
}

/** Returns true if a value from outside is a status. */
export function isEventStatus(value: unknown): value is EventStatus {
  return (eventStatuses as readonly unknown[]).includes(value)
}

/** The explanation of an event's state: 'Moved from Sunday 29 November 2026. The course is under water.' */
export function planText({ movedFrom, reason }: Plan): string {
  return [movedFrom && movedText(movedFrom), reason].filter(Boolean).join(' ')
}

/** The parts of a status that its description needs. */
export interface DescribedStatus {
  readonly status: EventStatus
  readonly resultInSeconds?: number | undefined
  /** Id of a distance. */
  readonly distance?: string | undefined
}

/** Returns a status in words, such as 'entered' or 'result 01:42:07'. */
export function describeStatus(described: DescribedStatus | undefined): string {
  if (!described) return 'no status'
  const { status, resultInSeconds } = described
  return resultInSeconds === undefined ? status : `${status} ${formatResult(resultInSeconds)}`
}

/** A status for an event, and when it was set: an ISO instant. */
export interface DatedStatus {
  readonly status: EventStatus
  readonly date: string
}

/**
 * Returns true if one status of a person on an event counts more than another one: a result first, then entered,
 * supporting and interested; of two equal ones the newer.
 */
export function isStronger(one: DatedStatus, other: DatedStatus): boolean {
  const order = compareStatuses(one.status, other.status)
  return order === 0 ? one.date > other.date : order < 0
}

/** The text with the first date (`YYYY-MM-DD`) of a moved event. */
export function movedText(movedFrom: string): string {
  return `Moved from ${formatFullDate(movedFrom)}.`
}

const usualHours = 2

/** Up to these metres: a half marathon with what is close to it, and a marathon. The longer ones are ultras. */
const hoursByLength = [
  { metres: 16_500, hours: usualHours },
  { metres: 25_000, hours: 3 },
  { metres: 42_195, hours: 6 },
] as const

const ultraHours = 24

/**
 * The assumed length of an event, as calendars need an end and organisers give none. It follows from the longest
 * distance; a race of so many hours lasts as long, and an ultra a day.
 */
export function eventHours(distances: readonly Distance[] = []): number {
  return Math.max(usualHours, ...distances.map(hoursOf))
}

function hoursOf(distance: Distance): number {
  const metres = lengthOf(distance)
  if (metres !== undefined) return hoursByLength.find((one) => metres <= one.metres)?.hours ?? ultraHours
  const [, hours] =
    /(?:^|[^\p{L}\d.])(\d{1,2})[ -]?(?:h|hrs?|hours?|stunden)(?!\p{L})/iu.exec(distance.name) ?? []
  if (hours !== undefined) return Math.min(Number(hours), ultraHours)
  return /(?:^|\P{L})ultra/iu.test(distance.name) ? ultraHours : usualHours
}
