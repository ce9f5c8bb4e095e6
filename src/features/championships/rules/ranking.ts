import { type Book, bookOf } from './book'
import { scoreRaces } from './scores'
import type { Season } from './season'
import { type Standing, standingOf } from './standing'
import { type Table, tablesOf } from './tables'

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
export function* tablesBefore({ book }: Ranking): Generator<void, readonly Table[], void> {
  const { races, season } = book
  const last = races.at(-1)?.start
  const earlier = season.races.filter(({ date, time }) => `${date} ${time}` !== last)
  return (yield* rankingOf({ ...season, races: earlier })).tables
}
