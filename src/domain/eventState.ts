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

interface Planned {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly state?: EventState | undefined
  /** The date that it was announced for at first. */
  readonly movedFrom?: string | undefined
}

/**
 * What an edit makes of when an event is, and whether. The first date is remembered until the event is back at it. A new
 * date ends a postponement, unless whoever set it says in the same edit that there is one.
 */
export function replanned(before: Planned, wanted: Planned): Pick<Planned, 'state' | 'movedFrom'> {
  if (wanted.date === before.date) return { state: wanted.state, movedFrom: before.movedFrom }
  const first = before.movedFrom ?? before.date
  const isOver = before.state === 'postponed' && wanted.state === 'postponed'
  return {
    state: isOver ? undefined : wanted.state,
    movedFrom: wanted.date === first ? undefined : first,
  }
}
