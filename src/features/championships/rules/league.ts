import type { Book, Contender } from './book'
import { compareFields } from './fieldOf'
import { scoreRaces } from './scores'
import { standingOf } from './standing'
import { groupBy } from '../../../kernel/groupBy'
import { type Table, tablesOf } from './tables'

/**
 * Scores a league, and returns its last month. Each month with results is a table of its own: it starts without points, in
 * the divisions that the month before left. The last month's tables are the standings, also of those who ran only earlier.
 */
export function* scoreLeague(book: Book): Generator<void, string, void> {
  const members = [...book.members.values()]
  const divisions = [...new Set(members.map(({ division }) => division))].filter(Boolean).sort(compareFields)
  let last = ''
  for (const [month, races] of groupBy(book.races, ({ race }) => race.date.slice(0, 7))) {
    if (last) {
      const standings: ReturnType<typeof standingOf>[] = []
      for (const member of members) {
        standings.push(standingOf(book, member, member.scores, last))
        yield
      }
      moveMembers(tablesOf(standings, book.rules), divisions, book.rules.movesEachMonth)
      for (const member of members) member.past.push(...member.scores)
    }
    yield* scoreRaces(book, races)
    last = month
  }
  return last
}

/**
 * Moves the first and the last people who ran in the month, so many of each division, by one division. People who share
 * the last place that moves all do. Nobody who could go up goes down, and nobody moves without a run.
 */
function moveMembers(tables: readonly Table[], divisions: readonly string[], count: number) {
  const moves = new Map<Contender, string>()
  for (const { name, standings } of tables) {
    const ran = standings.filter(({ counted }) => counted.some(({ run }) => run))
    const at = divisions.indexOf(name)
    for (const { member, place } of ran) {
      const isFirst = ran.filter((other) => other.place < place).length < count
      const isLast = ran.filter((other) => other.place > place).length < count
      const division = isFirst ? divisions[at - 1] : isLast ? divisions[at + 1] : undefined
      if (division !== undefined) moves.set(member, division)
    }
  }
  for (const [member, division] of moves) member.current = division
}
