import type { Contender, CountingRace } from './book'
import type { EligibilityRule } from './rules'

/**
 * Returns why a person's run at a race is not scored, or ''. Someone of whom the club has not said since when they are a
 * member, or first claim, has been for long enough.
 */
export function whyNotEligible(
  { person, since, excluded, excludedFrom }: Contender,
  { race, open, scores }: CountingRace,
  { firstClaim, memberDays }: EligibilityRule,
): string {
  if (excluded) return excluded
  if (excludedFrom.size > 0) {
    const reason = excludedFrom.get(race.id)
    if (reason) return reason
  }
  if (race.date < since) {
    return memberDays > 1 ? `Not yet a member for ${memberDays} days.` : 'Not a member before the race.'
  }
  if (firstClaim === 'onDay' && race.date < (person.firstClaimSince ?? '')) {
    return 'Not a first-claim member on the day.'
  }
  if (open && new Set(scores.map((score) => score.member)).size < open.finishers) {
    return `Counts once ${open.finishers} of the club have finished.`
  }
  return ''
}
