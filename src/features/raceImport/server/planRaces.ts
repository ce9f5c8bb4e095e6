import { hasSimilarTitle, hasSameTitle } from '../../../entities/events/edition'
import { formatFullDate, formatTime } from '../../../kernel/dates/dateText'
import { slugOf } from '../../../kernel/text/slug'
import type { EventValues } from '../../../entities/events/validateEvent'
import type { EventRecord } from '../../../entities/events/records'
import { eventsOn } from '../../../entities/events/server/eventRepository'
import type { Collections } from '../../../store/store'
import { createPauses } from '../../../store/createPauses'
import type { ReadRace } from './raceDocument'
import { eventsOfEntry } from './raceImportRepository'

/** A race in a list, compared with the calendar. */
export interface PlannedRace extends ReadRace {
  /** See `ReadRaceView`. */
  readonly sameAs?: number
  readonly events: readonly EventRecord[]
}

/** Compares races with the calendar and with each other. Writes nothing. */
export async function planRaces(
  store: Pick<Collections, 'events'>,
  races: readonly ReadRace[],
): Promise<readonly PlannedRace[]> {
  const days = new Map<string, readonly EventRecord[]>()
  const planned: PlannedRace[] = []
  const pauses = createPauses()
  for (const race of races) {
    if (pauses.isDue()) await pauses.next()
    const date = race.values?.date
    if (date !== undefined && !days.has(date)) {
      days.set(date, await eventsOn(store, date))
    }
    const imported = race.uid ? await eventsOfEntry(store, race.uid) : []
    planned.push(
      race.values
        ? (changedRace(race, race.values, imported) ??
            compareRace(race, race.values, days.get(race.values.date) ?? [], planned))
        : { ...race, events: [] },
    )
  }
  return planned
}

/** Compares a race with the events imported from the same entry of a calendar. */
function changedRace(
  race: ReadRace,
  values: EventValues,
  imported: readonly EventRecord[],
): PlannedRace | undefined {
  const [first] = imported
  if (!first) return undefined
  const same = imported.filter((event) => isSame(event, values) && event.time === values.time)
  if (same.length > 0) return { ...race, becomes: 'there', events: same }
  const { date, time, location, title } = first
  const was = [`“${title}”`, location, formatFullDate(date), formatTime(time)].filter(Boolean).join(', ')
  const note = [race.note, `Currently in the calendar as ${was}.`].filter(Boolean).join(' ')
  return { ...race, note, becomes: date === values.date ? 'changed' : 'moved', events: [first] }
}

function compareRace(
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
    (event) => hasSameTitle(event, values) || hasSimilarTitle(event.title, values.title),
  )
  return near.length > 0 ? { ...race, becomes: 'near', events: near } : { ...race, events: onDay }
}

type ComparedRace = Pick<EventRecord, 'date' | 'title' | 'location'>

/** Returns true for the same title and day, unless the places differ. */
export function isSame(one: ComparedRace, other: ComparedRace): boolean {
  if (one.date !== other.date || !hasSameTitle(one, other)) return false
  const [place, otherPlace] = [slugOf(one.location, ''), slugOf(other.location, '')]
  return place === otherPlace || place === '' || otherPlace === ''
}
