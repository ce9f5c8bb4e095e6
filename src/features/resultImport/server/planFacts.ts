import type { EventRecord } from '../../../entities/events/records'
import type { RaceFacts } from '../../../entities/raceFacts/raceFacts'
import { metresOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import type { ListDraftRecord } from '../records'
import type { ListFacts } from './listFacts'
import { matchRaces, type RaceMatch } from './listRaces'
import { readRowTime } from './planList'
import type { ParsedResultList } from './resultListDocument'

/**
 * Returns what saving stores of the whole field, by distance of the event. A distance with more than one section in the
 * list gets nothing, because runners may be in both.
 */
export function planFacts(
  { facts, races }: Pick<ParsedResultList, 'facts' | 'races'>,
  event: Pick<EventRecord, 'title' | 'date' | 'distances'>,
  { distance: chosen, race: chosenRace }: Pick<ListDraftRecord, 'distance' | 'race'>,
): readonly RaceFacts[] {
  const offered = storedDistances(event.distances) ?? []
  const meant = matchRaces(races, event, chosenRace)
  const [only, ...others] = offered
  const rest = others.length === 0 ? (only?.id ?? '') : offered.find(({ id }) => id === chosen)?.id
  const distanceOf = (race: RaceMatch = {}) =>
    typeof race === 'object' ? (race.distance?.id ?? rest) : undefined
  const found = facts.flatMap((one) =>
    [...new Set(one.races.map((name) => distanceOf(meant.get(name))))].flatMap((id) =>
      id === undefined ? [] : [{ id, facts: one }],
    ),
  )
  return found
    .filter(({ id, facts: { finishers, races: names } }) => {
      const isOnly = found.filter((other) => other.id === id).length === 1
      // A section that is partly of another race is no field.
      return isOnly && finishers !== undefined && names.every((name) => distanceOf(meant.get(name)) === id)
    })
    .map(({ id, facts: one }) => ({
      distance: id,
      ...timed(one, metresOf(id, offered)),
    }))
}

function timed(
  { races: _races, fastestWoman, fastestMan, ...counts }: ListFacts,
  metres: number | undefined,
): Omit<RaceFacts, 'distance'> {
  const woman = fastestWoman && readRowTime(fastestWoman, metres).value
  const man = fastestMan && readRowTime(fastestMan, metres).value
  return {
    ...counts,
    ...(woman !== undefined && { fastestWoman: woman }),
    ...(man !== undefined && { fastestMan: man }),
  }
}
