import { raceFactsText } from '../../../entities/raceFacts/raceFacts'
import type { RaceFactsView } from '../contract'

/** '212 finishers, 90 women, 122 men' or '80 finishers (5 km); 132 finishers (10 km)' */
export function raceFactsLine(facts: readonly RaceFactsView[]): string {
  return facts.map(({ name, ...one }) => `${raceFactsText(one)}${name && ` (${name})`}`).join('; ')
}
