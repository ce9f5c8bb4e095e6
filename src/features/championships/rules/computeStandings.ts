import type { Score } from './book'
import { pointsText } from './exact'
import { groupBy } from '../../../kernel/groupBy'
import { type Ranking, tablesBefore } from './ranking'
import type { Standings, StandingsRow, StandingsScore } from './standings'
import type { Standing } from './standing'

/**
 * Returns the standings of a ranked season. They do not depend on the order of its lists, nor on names and ids. The work
 * can be interrupted at each `yield`.
 */
export function* computeStandings(ranking: Ranking): Generator<void, Standings, void> {
  const before = new Map<string, Standing>()
  for (const { standings } of yield* tablesBefore(ranking)) {
    for (const standing of standings) before.set(standing.member.person.id, standing)
  }
  const tables = ranking.tables.map(({ name, standings }) => {
    const inCategory = ranking.book.rules.showsCategories ? categoryPlaces(standings) : undefined
    const rows = standings.map((standing): StandingsRow => {
      const { member, place, isShared, shown, isComplete, category, scores } = standing
      const earlier = before.get(member.person.id)
      const categoryPlace = inCategory?.get(standing)
      return {
        person: member.person.id,
        place,
        isShared,
        points: pointsText(shown),
        isComplete,
        ...(earlier?.field === name && { placeBefore: earlier.place }),
        ...(categoryPlace !== undefined && { category, categoryPlace }),
        scores: scores.map(viewOf),
      }
    })
    return { name, rows }
  })
  return { tables, notPlaced: ranking.notPlaced }
}

/** Returns each person's place among those of the table who are of the same category, which they may share. */
function categoryPlaces(standings: readonly Standing[]): ReadonlyMap<Standing, number> {
  const places = new Map<Standing, number>()
  for (const [category, all] of groupBy(standings, (one) => one.category)) {
    if (!category) continue
    all.forEach((standing, at) => {
      const before = all[at - 1]
      const shared = before?.place === standing.place ? places.get(before) : undefined
      places.set(standing, shared ?? at + 1)
    })
  }
  return places
}

export function viewOf({ race, run, place, met, points, isCounted }: Score): StandingsScore {
  if (!race) return { points: pointsText(points), isCounted }
  return {
    race: race.race.id,
    distance: run?.distance || undefined,
    seconds: run?.seconds,
    place: place || undefined,
    of: place ? met.length : undefined,
    points: pointsText(points),
    isCounted,
  }
}
