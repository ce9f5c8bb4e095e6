import type { Rules, TieRule } from '../../src/features/championships/rules/rules'
import type { Season, SeasonPerson } from '../../src/features/championships/rules/season'
import type { Standings, StandingsScore } from '../../src/features/championships/rules/standings/standings'
import { textOf } from './fractions'
import { countFor, type Counted } from './plainCounting'
import { tableOf } from './plainPeople'
import { isAtCountingRace, isRanked, scoreRuns, type ScoredRun } from './plainRuns'

interface Row extends Counted {
  readonly person: SeasonPerson
  readonly runs: readonly ScoredRun[]
}

/** Computes standings a second time, without the engine: slowly, and as the rules read. */
export function plainStandings(season: Season): Standings {
  const scored = scoreRuns(season)
  const tables = new Map<string, Row[]>()
  const notPlaced: { person: string; reason: string }[] = []
  for (const person of season.people) {
    const table = isRanked(person, season) ? tableOf(person, season) : undefined
    const runs = scored.filter((run) => run.person === person)
    const row = { person, runs, ...countFor(person, runs, season) }
    const hasScore = row.runs.length + row.counted.length + row.added.length > 0
    if (table !== undefined && hasScore) tables.set(table, [...(tables.get(table) ?? []), row])
    else if (season.runs.some((run) => run.person === person.id && isAtCountingRace(run, season))) {
      notPlaced.push({ person: person.id, reason: '' })
    }
  }
  const names = [...tables.keys()].toSorted()
  return {
    notPlaced,
    tables: names.map((name) => ({ name, rows: placesIn(tables.get(name) ?? [], season.rules) })),
  }
}

function placesIn(rows: readonly Row[], rules: Rules): Standings['tables'][number]['rows'] {
  const groups = split(rows, [
    (row) => (rules.counting.incompleteLast && !row.isComplete ? 1 : 0),
    (row) => (rules.lowestWins && row.counted.length === 0 ? 1 : 0),
    (row) => (rules.lowestWins && rules.counting.incompleteLast && !row.isComplete ? -row.counted.length : 0),
    (row) => row.total * (rules.lowestWins ? 1 : -1),
  ]).flatMap((group) => splitTies(group, rules.ties, rules))
  return groups.flatMap((group, index) => {
    const place = 1 + groups.slice(0, index).reduce((sum, { length }) => sum + length, 0)
    return group.map((row) => ({
      person: row.person.id,
      place,
      points: textOf(row.total),
      isComplete: row.isComplete,
      scores: scoresOf(row),
    }))
  })
}

function scoresOf({ runs, counted, added }: Row): StandingsScore[] {
  const isCounted = (run: ScoredRun) => counted.some((one) => one.run === run)
  const others = [...counted.filter(({ run }) => !run), ...added]
  return [
    ...runs
      .toSorted((one, other) => (one.race.date < other.race.date ? -1 : 1))
      .map((run) => ({ race: run.race.id, points: textOf(run.points), isCounted: isCounted(run) })),
    ...others.map(({ points }) => ({ points: textOf(points), isCounted: true })),
  ]
}

/** Splits rows into groups of equals by each measure in turn, lowest first. */
function split(rows: readonly Row[], measures: readonly ((row: Row) => number)[]): Row[][] {
  const [measure, ...others] = measures
  if (!measure) return [[...rows]]
  const values = [...new Set(rows.map(measure))].toSorted((one, other) => one - other)
  return values.flatMap((value) =>
    split(
      rows.filter((row) => measure(row) === value),
      others,
    ),
  )
}

function splitTies(rows: readonly Row[], ties: readonly TieRule[], rules: Rules): Row[][] {
  const [tie, ...others] = ties
  if (!tie || rows.length < 2) return [[...rows]]
  const compare = (one: Row, other: Row) => compareTie(tie, one, other, rows, rules)
  const sorted = rows.toSorted(compare)
  const groups: Row[][] = []
  for (const row of sorted) {
    const last = groups.at(-1)
    if (last?.[0] && compare(last[0], row) === 0) last.push(row)
    else groups.push([row])
  }
  return groups.flatMap((group) => splitTies(group, others, rules))
}

/** Compares two of the tied rows by one rule: below 0 if the first comes first. */
function compareTie(tie: TieRule, one: Row, other: Row, tied: readonly Row[], rules: Rules): number {
  const sign = rules.lowestWins ? 1 : -1
  switch (tie) {
    case 'mostRaces':
      return other.runs.length - one.runs.length
    case 'average': {
      if (one.runs.length * other.runs.length === 0) return other.runs.length - one.runs.length
      return sign * (sumOf(one.runs) * other.runs.length - sumOf(other.runs) * one.runs.length)
    }
    case 'betterPlaces': {
      const worst = Math.max(0, ...tied.flatMap(({ runs }) => runs.map(({ place }) => place)))
      const number = (row: Row, at: number) => row.runs.filter(({ place }) => place === at).length
      for (let at = 1; at <= worst; at++) {
        if (number(one, at) !== number(other, at)) return number(other, at) - number(one, at)
      }
      return 0
    }
    case 'headToHead':
      return winsOf(other, tied) - winsOf(one, tied)
    case 'nextScore': {
      const next = (row: Row) => uncounted(row).toSorted((a, b) => sign * (a - b))
      const [mine, theirs] = [next(one), next(other)]
      for (let n = 0; n < Math.max(mine.length, theirs.length); n++) {
        const [a, b] = [mine[n], theirs[n]]
        if (a === undefined || b === undefined) return a === undefined ? 1 : -1
        if (a !== b) return sign * (a - b)
      }
      return 0
    }
    case 'lessTime':
      return timeOf(one) - timeOf(other)
  }
}

const sumOf = (runs: readonly ScoredRun[]) => runs.reduce((sum, { points }) => sum + points, 0)

const uncounted = ({ runs, counted }: Row) =>
  runs.filter((run) => !counted.some((one) => one.run === run)).map(({ points }) => points)

const timeOf = ({ counted }: Row) => counted.reduce((sum, { run }) => sum + (run?.seconds ?? 0), 0)

/** Meetings won less meetings lost against the others who are tied. */
function winsOf(row: Row, tied: readonly Row[]): number {
  const meetings = tied.flatMap((other) =>
    other === row
      ? []
      : row.runs.flatMap((mine) =>
          other.runs.filter(({ unit }) => unit === mine.unit).map((theirs) => theirs.place - mine.place),
        ),
  )
  return meetings.reduce((wins, difference) => wins + Math.sign(difference), 0)
}
