/** What keeps an event from going ahead as it says; absent of one that does. */
export const eventStates = ['calledOff', 'postponed'] as const

export type EventState = (typeof eventStates)[number]

/** What is said of it wherever the event shows. */
export const eventStateTexts: Readonly<Record<EventState, string>> = {
  calledOff: 'Called off',
  postponed: 'Postponed',
}

/** An event's title, behind what keeps it from going ahead: 'Called off: Rough Ridge'. */
export function eventHeadline(title: string, state: EventState | undefined): string {
  return state === undefined ? title : `${eventStateTexts[state]}: ${title}`
}

/** What has become of an event's plan. */
export interface Plan {
  readonly state?: EventState | undefined
  /** `YYYY-MM-DD`: the date that it was announced for at first. */
  readonly movedFrom?: string | undefined
  /** Why it is called off, postponed or moved, as whoever did that says it. */
  readonly reason?: string | undefined
}

interface Planned extends Plan {
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** Whether an event is not as it was announced: those who said something of it are told. */
export function isReplanned({ state, movedFrom }: Plan): boolean {
  return state !== undefined || movedFrom !== undefined
}

/**
 * What an edit makes of when an event is, and whether. The first date is remembered until the event is back at it. A new
 * date ends a postponement, unless whoever set it says in the same edit that there is one. A reason is kept for as long
 * as there is something to explain.
 */
export function replanned(before: Planned, wanted: Planned): Plan {
  const { state, movedFrom } = whenAndWhether(before, wanted)
  return { state, movedFrom, reason: isReplanned({ state, movedFrom }) ? wanted.reason : undefined }
}

function whenAndWhether(before: Planned, wanted: Planned): Pick<Plan, 'state' | 'movedFrom'> {
  if (wanted.date === before.date) return { state: wanted.state, movedFrom: before.movedFrom }
  const first = before.movedFrom ?? before.date
  const isOver = before.state === 'postponed' && wanted.state === 'postponed'
  return {
    state: isOver ? undefined : wanted.state,
    movedFrom: wanted.date === first ? undefined : first,
  }
}
