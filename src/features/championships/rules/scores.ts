import type { Book, Contender, CountingRace, Score } from './book'
import { bonusOf } from './bonuses'
import { whyNotEligible } from './eligible'
import { roundedPoints, thousandths } from './exact'
import { fieldOf } from './fieldOf'
import { pointsOfRun, scorePlaced } from './points'
import { placeRuns, valueOf } from './raceOrder'
import type { Rules } from './rules'
import { compare } from '../../../kernel/text/compare'

/** The runs that are compared: by race, series, distance or month, and then by field. */
type Meetings = Map<string, Map<string, Score[]>>

/** Gives every member the scores of their runs at these races, which come by date. */
export function* scoreRaces(book: Book, races: readonly CountingRace[]): Generator<void, void, void> {
  const { rules } = book
  for (const member of book.members.values()) member.scores = []
  const meetings: Meetings = new Map()
  const series: Meetings = new Map()
  for (const race of races) {
    for (const score of race.scores) {
      score.member.scores.push(score)
      score.missing = judge(score, race, book)
      if (score.missing || race.open?.points !== undefined) continue
      if (rules.per !== 'race' && race.race.series) addTo(series, race.race.series, score)
      else addTo(meetings, meetingKey(score, rules.per), score)
    }
    yield
  }
  for (const one of fieldsOf(series)) {
    placeRuns(one, 'Not the best of their runs in this series.')
    for (const score of one) addTo(meetings, meetingKey(score, rules.per), score)
  }
  for (const one of fieldsOf(meetings)) {
    placeRuns(one, beaten[rules.per])
    scorePlaced(one, rules)
    yield
  }
  for (const member of book.members.values()) {
    finishPoints(member, rules)
    yield
  }
}

/** Sets what a run is compared by, and its points as far as they follow from itself. Returns why it is not scored, or ''. */
function judge(score: Score, race: CountingRace, book: Book): string {
  const { member, run, date } = score
  const { rules } = book
  const ineligible = whyNotEligible(member, race, rules.eligible)
  const field = fieldOf(book, member, date)
  score.field = field.name
  if (ineligible || field.missing || !run) return ineligible || field.missing
  if (race.open?.points !== undefined) {
    score.base = thousandths(race.open.points)
    return ''
  }
  const value = valueOf(run, member, rules)
  if (typeof value === 'string') return value
  if (rules.per === 'distance' && run.distance === '') return 'The distance isn’t known.'
  const points = pointsOfRun(score, run, race, book)
  if (typeof points === 'string') return points
  score.value = value
  score.base = points
  return ''
}

function meetingKey({ race, run, date }: Score, per: Rules['per']): string {
  if (per === 'distance') return run?.distance ?? ''
  if (per === 'month') return date.slice(0, 7)
  return race?.race.series ? `series ${race.race.series}` : (race?.race.id ?? '')
}

function addTo(meetings: Meetings, key: string, score: Score) {
  let fields = meetings.get(key)
  if (!fields) meetings.set(key, (fields = new Map<string, Score[]>()))
  const scores = fields.get(score.field)
  if (scores) scores.push(score)
  else fields.set(score.field, [score])
}

const fieldsOf = (meetings: Meetings) => [...meetings.values()].flatMap((fields) => [...fields.values()])

const beaten: Readonly<Record<Rules['per'], string>> = {
  race: 'Not the best of their runs here.',
  distance: 'Not their best over this distance.',
  month: 'Not their best of the month.',
}

/**
 * Adds the bonuses of each run, multiplies both by the factor of the race, adds the bonus of the race, and rounds. Then
 * jokers multiply the first scores that someone chose.
 */
function finishPoints({ scores, jokers }: Contender, rules: Rules) {
  const { bonuses, decimals, joker } = rules
  for (const score of scores) {
    if (score.missing || !score.race) continue
    const { factor, bonus } = score.race.race
    let earned = score.base
    for (const bonusRule of bonuses) earned += bonusOf(bonusRule, score)
    const sum = earned * thousandths(factor) + thousandths(bonus) * 1000
    score.points = roundedPoints(sum, 1000, decimals)
  }
  if (jokers.size === 0) return
  const chosen = scores
    .filter(({ missing, race }) => !missing && race && jokers.has(race.race.id))
    .sort((a, b) => compare(a.race?.start ?? '', b.race?.start ?? '') || b.points - a.points)
  for (const score of chosen.slice(0, joker.atMost)) {
    score.isJoker = true
    score.points = roundedPoints(score.points * thousandths(joker.times), 1000, decimals)
  }
}
