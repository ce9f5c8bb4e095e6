import * as standings from '../../src/features/championships/rules/computeStandings'
import * as explanation from '../../src/features/championships/rules/explain'
import * as tables from '../../src/features/championships/rules/raceTables'
import { rankingOf } from '../../src/features/championships/rules/ranking'
import type { Season } from '../../src/features/championships/rules/season'

/** Runs work to its end without an interruption. */
function atOnce<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

export const computeStandings = (season: Season) =>
  atOnce(standings.computeStandings(atOnce(rankingOf(season))))

export const explain = (season: Season, personId: string, nameOf: (person: string) => string) =>
  atOnce(explanation.explain(atOnce(rankingOf(season)), personId, nameOf))

export const raceTables = (season: Season, raceId: string) =>
  tables.raceTables(atOnce(rankingOf(season)), raceId)
