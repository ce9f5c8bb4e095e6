import type { RaceFactsValues } from './raceFactsFields'
import { counted } from '../../kernel/text/counted'

/** The numbers of the whole field of one race: its starters, its finishers and its winners’ times. */
export interface RaceFacts extends Partial<RaceFactsValues> {
  /** Id of the distance; '' if the event has none. */
  readonly distance: string
}

/** '218 starters, 212 finishers, 90 women, 122 men' */
export function raceFactsText({ starters, finishers, women, men }: Partial<RaceFacts>): string {
  return [
    starters !== undefined && counted(starters, 'starter', 'starters'),
    finishers !== undefined && counted(finishers, 'finisher', 'finishers'),
    women !== undefined && counted(women, 'woman', 'women'),
    men !== undefined && counted(men, 'man', 'men'),
  ]
    .filter(Boolean)
    .join(', ')
}
