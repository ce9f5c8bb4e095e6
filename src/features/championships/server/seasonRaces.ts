import type { CounterRecord } from '../records'
import type { OpenRaces, Rules } from '../rules/rules'
import type { SeasonRace } from '../rules/season'
import { groupBy } from '../../../kernel/groupBy'
import type { EventRecord } from '../../../entities/events/records'
import type { RaceFacts } from '../../../entities/raceFacts/raceFacts'
import { isPast } from '../../../kernel/dates/zone'
import { storedDistances } from '../../../kernel/running/distances'
import { takesPlace } from '../../../kernel/running/eventState'

export interface SeasonTime {
  readonly now: Date
  /** The site's time zone. */
  readonly timeZone: string
}

/** A counter with its event. */
export interface Chosen {
  readonly counter: CounterRecord
  readonly event: EventRecord
}

interface SeasonRacesNeeds extends SeasonTime {
  readonly rules: Rules
  readonly chosen: readonly Chosen[]
  /** The numbers of the whole field of each event, by the event's id. */
  readonly facts: ReadonlyMap<string, readonly RaceFacts[]>
}

/** Creates the list of a season's races. A race that counts by an open rule is added for the first result there. */
export function createSeasonRaces({ rules, chosen, facts, now, timeZone }: SeasonRacesNeeds) {
  const races = new Map<string, SeasonRace>()
  const eventOf = new Map<string, EventRecord>()
  const raceAt = (event: EventRecord) => {
    const { id, date, time } = event
    return { date, time, state: stateOf(event, { now, timeZone }), facts: facts.get(id) ?? [] }
  }
  const add = (race: Omit<SeasonRace, keyof ReturnType<typeof raceAt>>, event: EventRecord) => {
    races.set(race.id, { ...race, ...raceAt(event) })
    eventOf.set(race.id, event)
  }
  for (const { counter, event } of chosen) {
    const { id, groups, factor, bonus, series, distance } = counter
    add({ id, groups, factor, bonus, series, distance }, event)
  }
  const chosenAt = groupBy(chosen, ({ event }) => event.id)

  return {
    races,
    /** The event of each race, by the race's id. */
    eventOf,

    /** Returns the ids of the races to which results belong. An open rule takes only those that no counter has. */
    racesOf(event: EventRecord, distance: string): readonly string[] {
      const counters = (chosenAt.get(event.id) ?? []).map(({ counter }) => counter)
      const own = counters.filter((counter) => ['all', 'best', distance].includes(counter.distance))
      if (own.length > 0) return own.map(({ id }) => id)
      const rule = rules.open.find((one) => matches(one, event, distance))
      if (!rule) return []
      const id = JSON.stringify([rule.id, event.id, distance])
      const plain = { factor: 1, bonus: 0, series: '', distance: distance || 'all' }
      add({ id, groups: rule.groups, open: rule.id, ...plain }, event)
      return [id]
    },
  }
}

export function stateOf(event: EventRecord, { now, timeZone }: SeasonTime): SeasonRace['state'] {
  if (!takesPlace(event)) return 'off'
  return isPast(event, now, timeZone) ? 'run' : 'upcoming'
}

/** Returns the first open rule by which some results at the event count. */
export function openRuleOf({ open }: Rules, event: EventRecord): OpenRaces | undefined {
  const ids = ['', ...(storedDistances(event.distances) ?? []).map(({ id }) => id)]
  return open.find((rule) => ids.some((id) => matches(rule, event, id)))
}

/** Returns true if results over this distance at the event count by the rule. */
function matches({ distances, measured }: OpenRaces, event: EventRecord, distance: string): boolean {
  if (distances.length > 0 && !distances.includes(distance)) return false
  return !measured || !event.isApproximate
}
