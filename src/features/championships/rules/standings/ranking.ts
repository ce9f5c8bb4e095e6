import { type Book, bookOf, type Score, compareFields } from './book'
import { scoreRaces } from './scores'
import type { Season } from '../season'
import { type Standing, standingOf } from './standing'
import { groupBy } from '../../../../kernel/groupBy'
import type { Rules } from '../rules'
import { untied } from './ties'
import { pointsText } from './exact'
import type { Standings, StandingsRow, StandingsScore, RaceRanking } from './standings'
import { compare } from '../../../../kernel/text/compare'

export interface Ranking {
  readonly book: Book
  readonly tables: readonly Table[]
  /** People with runs who have no place in a table, with the reason. */
  readonly notPlaced: readonly { readonly person: string; readonly reason: string }[]
}

/** Ranks the people of a season. The work can be interrupted at each `yield`, as it may take a second. */
export function* rankingOf(season: Season): Generator<void, Ranking, void> {
  const book = bookOf(season)
  yield* scoreRaces(book)
  const notPlaced: { person: string; reason: string }[] = []
  const placed: Standing[] = []
  for (const member of book.members.values()) {
    const standing = standingOf(book, member, member.scores)
    if (typeof standing !== 'string') placed.push(standing)
    else if (standing) notPlaced.push({ person: member.person.id, reason: standing })
    yield
  }
  for (const { counted, added } of placed) for (const score of [...counted, ...added]) score.isCounted = true
  return { book, tables: tablesOf(placed, book.rules), notPlaced }
}

/** Returns the tables without the last race, which is every race that started at the same time as the last one. */
function* tablesBefore({ book }: Ranking): Generator<void, readonly Table[], void> {
  const { races, season } = book
  const last = races.at(-1)?.start
  const earlier = season.races.filter(({ date, time }) => `${date} ${time}` !== last)
  return (yield* rankingOf({ ...season, races: earlier })).tables
}

interface Table {
  readonly name: string
  /** By place. */
  readonly standings: readonly Standing[]
}

/** Sorts people into tables, and gives each of them a place. */
function tablesOf(standings: readonly Standing[], rules: Rules): readonly Table[] {
  const byField = groupBy(standings, ({ field }) => field)
  return [...byField]
    .sort(([a], [b]) => compareFields(a, b))
    .map(([name, all]) => ({ name, standings: placed(all, rules) }))
}

function placed(standings: readonly Standing[], rules: Rules): readonly Standing[] {
  const sorted = [...standings].sort((a, b) => compareStandings(a, b, rules))
  const groups: Standing[][] = []
  for (const standing of sorted) {
    const group = groups.at(-1)
    if (group?.[0] && compareStandings(group[0], standing, rules) === 0) group.push(standing)
    else groups.push([standing])
  }
  const placed: Standing[] = []
  for (const group of groups.flatMap((tied) => untied(tied, rules))) {
    const place = placed.length + 1
    for (const standing of group) standing.place = place
    placed.push(...group)
  }
  return placed
}

/**
 * Compares two people before ties are decided, the better first. Where the lowest total wins, nobody is ahead because of
 * races that they have not run: of two incomplete people the one with more counted scores is first, if incomplete people
 * come last, and someone with none is last of all.
 */
export function compareStandings(a: Standing, b: Standing, { counting, lowestWins }: Rules): number {
  if (counting.incompleteLast && a.isComplete !== b.isComplete) return a.isComplete ? -1 : 1
  if (!lowestWins) return b.total - a.total
  const [one, other] = [a.counted.length, b.counted.length]
  if (one !== other) {
    if (one === 0 || other === 0 || (counting.incompleteLast && !a.isComplete)) return other - one
  }
  return a.total - b.total
}

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
      const { member, place, shown, isComplete, category, scores } = standing
      const earlier = before.get(member.person.id)
      const categoryPlace = inCategory?.get(standing)
      return {
        person: member.person.id,
        place,
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

function viewOf({ race, run, place, met, points, isCounted }: Score): StandingsScore {
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
