import type { ChampionshipRef, CounterView } from '../views'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { type Distance, distanceName } from '../../../kernel/running/distance'

/** Id of the counting race whose form is open. */
export const counterFormId = 'race'

/** The key of the list of races that a search has found. */
export function foundRaces(championship: string, searched: string): string {
  return `races for ${championship}: ${searched}`
}

/** The hint of a field for groups. `known`: the groups of the rules, and of all races so far. */
export function groupsHint(known: readonly string[]): string {
  return `Optional. For example, ${known.length > 0 ? known.join(', ') : 'long, road'}.`
}

/** The choices besides the distances of an event. */
export const distanceChoices = {
  all: 'All distances, ranked together',
  best: 'Each member’s best distance',
} as const

/** The distance of a counting race in words; undefined if the event has no other. */
export function counterDistance(
  distance: string,
  distances: readonly Distance[] | undefined,
): string | undefined {
  if (distance !== 'all' && distance !== 'best') return distanceName(distance, distances)
  return (distances?.length ?? 0) > 1 ? distanceChoices[distance] : distances?.[0]?.name
}

/** A counting race by its event’s title, and by its distance where the event has several. */
export function counterName({ event, distance }: CounterView): string {
  const { title, distances } = event
  const name = (distances?.length ?? 0) > 1 ? counterDistance(distance, distances) : undefined
  return name === undefined ? title : `${title}, ${name}`
}

/** 'Any marathon also counts.' */
export function alsoCount(openRaces: readonly string[]): string {
  return `${openRaces.join(', ')} also ${openRaces.length === 1 ? 'counts' : 'count'}.`
}

/** Returns the facts of a counting race besides its event, for admins: 'Half marathon', 'long, road', '1.5 × points'. */
export function counterFacts({ event, distance, ...counter }: CounterView): readonly string[] {
  const { groups, factor, bonus, series } = counter
  return [
    counterDistance(distance, event.distances) ?? '',
    groups.join(', '),
    factor === 1 ? '' : `${factor} × points`,
    bonus === 0 ? '' : `${bonus} bonus points`,
    series && `series “${series}”`,
  ].filter(Boolean)
}

/** Returns false for a race that was moved out of the season, which then doesn’t count. */
export function isInSeason(
  { date }: Pick<CounterView['event'], 'date'>,
  { from, to }: Pick<ChampionshipRef, 'from' | 'to'>,
): boolean {
  return date >= from && date <= to
}

/** Why a race does not count as planned, with what an admin can do about it; undefined if nothing is wrong. */
export function counterProblem(
  { event, isMissing }: CounterView,
  { from, to }: Pick<ChampionshipRef, 'from' | 'to'>,
): string | undefined {
  if (event.state === 'calledOff') {
    return 'Called off, so it doesn’t count. Remove it, or add another race in its place.'
  }
  if (event.state === 'postponed') {
    return 'Postponed. It counts once it has a new date within the season.'
  }
  if (!isInSeason(event, { from, to })) {
    return `Outside the season (${formatShortDate(from)} to ${formatShortDate(to)}), so it doesn’t count. Remove it, or change the season’s dates in the rules.`
  }
  if (isMissing) {
    return 'The race no longer has this distance, so no results count. Edit it to choose another distance.'
  }
  return undefined
}
