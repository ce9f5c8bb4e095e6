import { type Book, Score } from '../standings/book'
import { pointsText } from '../standings/exact'
import { compareStandings, type Ranking } from '../standings/ranking'
import { raceWord, sentence, whyPoints } from './reasons'
import type { Explanation } from '../standings/standings'
import type { SeasonRace } from '../season'
import { type Shortfall, type Standing, standingOf } from '../standings/standing'

/**
 * Explains a person's scores, and what they still need or could do. `nameOf` returns the name of a person, who is the one
 * right ahead of them. Someone without a place gets the reason for it as the only need. The work can be interrupted at each
 * `yield`.
 */
export function* explain(
  { book, tables, notPlaced }: Ranking,
  personId: string,
  nameOf: (person: string) => string,
): Generator<void, Explanation, void> {
  for (const { standings } of tables) {
    const standing = standings.find(({ member }) => member.person.id === personId)
    if (!standing) continue
    const reasons = standing.scores.map((score) => whyPoints(score, standing, book))
    const { tie } = standing.member
    const decided = tie ? [`The club decided a tie: ${sentence(tie.text)}`] : []
    const ahead = yield* passing(standing, standings, book, nameOf)
    return { reasons, needs: [...missingRaces(standing.short), ...ahead, ...decided] }
  }
  const reason = notPlaced.find(({ person }) => person === personId)?.reason
  return { reasons: [], needs: reason === undefined ? [] : [reason] }
}

/** 'Two more races, one of them long.' Races of the groups are named alone if there are no others to run. */
function missingRaces({ races: missing, groups, helping }: Shortfall): readonly string[] {
  const ofGroups = groups.reduce((sum, one) => sum + one.races, 0)
  const [first] = groups
  const sentences: string[] = []
  if (missing < ofGroups || (missing === 1 && first)) {
    for (const one of groups) sentences.push(`${more(one.races)} ${one.group} ${raceWord(one.races)}.`)
  } else if (missing > 0) {
    const kinds = groups.map((one) => `, ${word(one.races)} of them ${one.group}`).join('')
    sentences.push(`${more(missing)} ${raceWord(missing)}${kinds}.`)
  }
  if (helping > 0) sentences.push(`Help at ${more(helping).toLowerCase()} ${raceWord(helping)}.`)
  return sentences
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const more = (count: number) => `${words[count] ?? count} more`
const word = (count: number) => (words[count] ?? String(count)).toLowerCase()

/**
 * '3 more points would be enough to get ahead of Tunde.' The score of it is the lowest at an upcoming race that would do and
 * that someone has had this season. Nothing is said where each run is worth the same, or where a score at one race says nothing about the total.
 */
function* passing(
  own: Standing,
  table: readonly Standing[],
  book: Book,
  nameOf: (person: string) => string,
): Generator<void, readonly string[], void> {
  const { rules, season } = book
  const ahead = table.filter(({ place }) => place < own.place)
  const place = ahead.at(-1)?.place
  const rivals = ahead.filter((one) => one.place === place)
  const [rival] = rivals
  const had = table.flatMap(({ ran }) => ran.map(({ points }) => points))
  if (!rival || had.length === 0 || rules.per === 'distance') return []
  const found: Passing[] = []
  for (const race of season.races) {
    if (race.state !== 'upcoming' || race.date > season.to || race.open !== undefined) continue
    const lowest = yield* lowestPassing(own, rival, race, had, book)
    if (lowest !== undefined) found.push(lowest)
  }
  const sign = rules.lowestWins ? -1 : 1
  const [least] = found.toSorted((a, b) => sign * (a.score - b.score))
  if (!least) return []
  const { score, gain } = least
  const scoring = `A score of ${pointsText(score)}${rules.lowestWins ? ' or less' : ''}`
  const passed = `would be enough to get ahead of ${rivals.length === 1 ? nameOf(rival.member.person.id) : `${rivals.length} people`}.`
  if (rules.counting.statistic === 'mean' || sign * gain <= 0) return [`${scoring} ${passed}`]
  const change = pointsText(sign * gain)
  const unit = change === '1' ? 'point' : 'points'
  const points = rules.lowestWins ? `${change} ${unit} fewer` : `${change} more ${unit}`
  return [`${points} ${passed}`, ...(score === gain ? [] : [`${scoring} at one race would do that.`])]
}

/** A score at a race, and how much it would add to the total, in thousandths. */
interface Passing {
  readonly score: number
  readonly gain: number
}

/** Returns the score at a race that is just enough to be ahead of someone, or undefined if no score that was had is. */
function* lowestPassing(
  own: Standing,
  rival: Standing,
  race: SeasonRace,
  had: readonly number[],
  book: Book,
): Generator<void, Passing | undefined, void> {
  const { rules } = book
  const unit = 10 ** (3 - rules.decimals)
  const sign = rules.lowestWins ? -1 : 1
  const [worst, best] = rules.lowestWins
    ? [Math.max(...had), Math.min(...had)]
    : [Math.min(0, ...had), Math.max(...had)]
  let [low, high] = [Math.floor((sign * worst) / unit), Math.floor((sign * best) / unit)]
  const distance = race.distance === 'all' || race.distance === 'best' ? '' : race.distance
  const run = { person: own.member.person.id, race: race.id, distance, seconds: 0 }
  const at = { race, start: `${race.date} ${race.time}`, open: undefined, scores: [] }
  const withScore = (steps: number) => {
    const score = new Score(own.member, race.date, at, run, sign * steps * unit)
    return standingOf(book, own.member, [...own.member.scores, score])
  }
  const passes = (steps: number) => {
    const then = withScore(steps)
    return typeof then !== 'string' && compareStandings(then, rival, rules) < 0
  }
  if (!passes(high)) return undefined
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (passes(middle)) high = middle
    else low = middle + 1
    yield
  }
  const then = withScore(high)
  return typeof then === 'string' ? undefined : { score: sign * high * unit, gain: then.shown - own.shown }
}
