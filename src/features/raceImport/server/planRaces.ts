import { isNamedAlike, isTitledAlike } from '../../../entities/events/edition'
import { slugOf } from '../../../kernel/text/slug'
import type { EventValues } from '../../../entities/events/validateEvent'
import { allOf } from '../../../store/pages'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { createPauses } from '../../resultImport/server/pauses'
import type { ReadRace } from './raceDocument'

/** A race of a list beside those of the calendar. */
export interface PlannedRace extends ReadRace {
  /** See `ReadRaceView`, as for the next one. */
  readonly sameAs?: number
  readonly events: readonly EventRecord[]
}

/** What becomes of the races of a list; writes nothing. */
export async function planRaces(
  { events }: Pick<Collections, 'events'>,
  races: readonly ReadRace[],
): Promise<readonly PlannedRace[]> {
  const days = new Map<string, readonly EventRecord[]>()
  const planned: PlannedRace[] = []
  const pauses = createPauses()
  for (const race of races) {
    if (pauses.isDue()) await pauses.next()
    const date = race.values?.date
    if (date !== undefined && !days.has(date)) {
      days.set(date, await allOf({ events }, 'events', { index: 'byDate', where: { date } }))
    }
    planned.push(
      race.values
        ? placed(race, race.values, days.get(race.values.date) ?? [], planned)
        : { ...race, events: [] },
    )
  }
  return planned
}

/** A race beside those that are there on its day, and those of the lines before. */
function placed(
  race: ReadRace,
  values: EventValues,
  onDay: readonly EventRecord[],
  before: readonly PlannedRace[],
): PlannedRace {
  const twin = before.find((other) => other.values && isSame(other.values, values))
  if (twin) return { ...race, becomes: 'there', sameAs: twin.number, events: [] }
  const same = onDay.filter((event) => isSame(event, values))
  if (same.length > 0) return { ...race, becomes: 'there', events: same }
  const near = onDay.filter(
    (event) => isTitledAlike(event, values) || isNamedAlike(event.title, values.title),
  )
  return near.length > 0 ? { ...race, becomes: 'near', events: near } : { ...race, events: onDay }
}

type Placed = Pick<EventRecord, 'date' | 'title' | 'location'>

/** The same title on the same day, and no other place. */
function isSame(one: Placed, other: Placed): boolean {
  if (one.date !== other.date || !isTitledAlike(one, other)) return false
  const [place, otherPlace] = [slugOf(one.location, ''), slugOf(other.location, '')]
  return place === otherPlace || place === '' || otherPlace === ''
}
