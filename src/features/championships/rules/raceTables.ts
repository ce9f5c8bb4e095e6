import type { Score } from './book'
import { viewOf } from './computeStandings'
import { compareFields } from './fieldOf'
import type { RaceRanking } from './standings'
import { groupBy } from '../../../kernel/groupBy'
import type { Ranking } from './ranking'
import { compare } from '../../../kernel/text/compare'

/**
 * Returns the tables of one race, by the people who are compared in it. Runs without points come last. People without a
 * place in the standings are left out.
 */
export function raceTables({ tables }: Ranking, raceId: string): readonly RaceRanking[] {
  const scores = tables.flatMap(({ standings }) => standings.flatMap((standing) => standing.scores))
  const here = scores.filter(({ race }) => race?.race.id === raceId)
  return [...groupBy(here, ({ field }) => field)]
    .sort(([a], [b]) => compareFields(a, b))
    .map(([name, runs]) => ({
      name,
      rows: runs
        .sort((a, b) => rankOf(a) - rankOf(b) || compare(a.member.person.id, b.member.person.id))
        .map((score) => ({ ...viewOf(score), person: score.member.person.id })),
    }))
}

const rankOf = ({ place }: Score) => place || Number.MAX_SAFE_INTEGER
