import { type EventTime, isPast } from '../dates/zone'

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
