import type { Race, RaceKind } from './race'
import type { Random } from './random'

const efforts: Readonly<Record<RaceKind, number>> = {
  parkrun: 1.01,
  road: 1,
  relay: 1,
  trail: 1.15,
  fell: 1.4,
  crossCountry: 1.1,
  track: 0.99,
}

/**
 * Returns a plausible result in seconds for a runner with this 5 km time, or undefined for a race without finishing times.
 * Source: Riegel, "Athletic Records and Human Endurance" (1981): time grows with distance to the power 1.06.
 */
export function resultOf(race: Race, fiveKilometres: number, random: Random): number | undefined {
  if (race.km === undefined) return undefined
  const form = 0.97 + random.next() ** 2 * 0.15
  const effort = race.effort ?? efforts[race.kind]
  return Math.round(fiveKilometres * (race.km / 5) ** 1.06 * effort * form)
}
