import type { Contender, CountingRace } from './book'

/**
 * Returns why a person's run at a race is not scored, or ''. Someone of whom the club has not said since when they are a
 * member has been for long enough.
 */
export function whyNotEligible(
  { person: { memberSince = '' }, excluded, excludedFrom }: Contender,
  { race }: CountingRace,
): string {
  if (excluded) return excluded
  if (excludedFrom.size > 0) {
    const reason = excludedFrom.get(race.id)
    if (reason) return reason
  }
  return race.date < memberSince ? 'Not a member before the race.' : ''
}
