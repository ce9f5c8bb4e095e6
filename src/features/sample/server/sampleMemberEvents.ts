import type { EventStatus } from '../../../kernel/running/eventStatus'
import { addDays } from '../../../kernel/dates/addDays'
import type { Clock } from './clock'
import type { SampleEvent } from './sampleEvents'

const enteredCount = 4
const interestedCount = 2
const resultCount = 10

export interface SampleMemberEvent {
  readonly sample: SampleEvent
  readonly status: EventStatus
  /** True if it always has a comment, so that the sample member has one on a future race in any world. */
  readonly isCommented?: boolean
}

/** Chooses a fixed number of events for the sample member, so that no page of their own is empty. */
export function chooseSampleMemberEvents(
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
