import * as ranking from '../../src/features/championships/rules/standings/ranking'
import * as explanation from '../../src/features/championships/rules/words/explain'
import type { Season } from '../../src/features/championships/rules/season'

/** Runs work to its end without an interruption. */
function atOnce<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

export const computeStandings = (season: Season) =>
  atOnce(ranking.computeStandings(atOnce(ranking.rankingOf(season))))

export const explain = (season: Season, personId: string, nameOf: (person: string) => string) =>
  atOnce(explanation.explain(atOnce(ranking.rankingOf(season)), personId, nameOf))

export const raceTables = (season: Season, raceId: string) =>
  ranking.raceTables(atOnce(ranking.rankingOf(season)), raceId)
