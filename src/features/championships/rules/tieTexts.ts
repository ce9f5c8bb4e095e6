import type { TieRule } from './rules'

/** The phrases that name the ways to decide a tie. */
export const tieTexts: Readonly<Record<TieRule, string>> = {
  mostRaces: 'the most races run',
  average: 'the best average',
  betterPlaces: 'the better finishing places',
  headToHead: 'the most wins over each other',
  nextScore: 'the best score that doesn’t count',
  lessTime: 'the lowest total time',
}
