import { type Book, type Contender, type CountingRace, Score, fieldOf } from './book'
import { roundedPoints, thousandths } from './exact'
import { applyFormula, whyNoFormula } from './formulaFacts'
import { pointsOfRun, scorePlaced } from './points'
import { placeRuns, valueOf } from './raceOrder'
import type { Bonus, Rules } from '../rules'
import { compare } from '../../../../kernel/text/compare'

/** The runs that are compared: by race, series, distance or month, and then by field. */
type Meetings = Map<string, Map<string, Score[]>>

/** Gives every member the scores of their runs, by date. */
export function* scoreRaces(book: Book): Generator<void, void, void> {
  const { races, rules } = book
  const meetings: Meetings = new Map()
  const series: Meetings = new Map()
  for (const race of races) {
    for (const score of race.scores) {
      score.member.scores.push(score)
      score.missing = judge(score, race, book)
      if (score.missing) continue
      if (rules.per !== 'race' && race.race.series) addTo(series, race.race.series, score)
      else addTo(meetings, meetingKey(score, rules.per), score)
    }
    yield
  }
  for (const one of fieldsOf(series)) {
    placeRuns(one, 'Not the member’s best run in this series.')
    for (const score of one) addTo(meetings, meetingKey(score, rules.per), score)
  }
  for (const one of fieldsOf(meetings)) {
    placeAndScore(one, book)
    yield
  }
  for (const member of book.members.values()) {
    for (const score of member.scores) finishPoints(score, rules)
    if (member.given.size > 0) giveScores(member, races)
    yield
  }
}

/** Places the runs of a field and gives them points. Those for which a formula has no result leave before that. */
function placeAndScore(runs: readonly Score[], book: Book) {
  const { formula, rules } = book
  const placed = [...runs]
  placeRuns(placed, beaten[rules.per])
  scorePlaced(placed, rules)
  const left = new Set(formula && applyFormula(formula, placed, rules.decimals))
  if (left.size > 0)
    placeAndScore(
      runs.filter((score) => !left.has(score)),
      book,
    )
}

/** Sets what a run is compared by, and its points as far as they follow from itself. Returns why it is not scored, or ''. */
function judge(score: Score, race: CountingRace, book: Book): string {
  const { member, run, date } = score
  const { rules } = book
  const ineligible = whyNotEligible(member, race)
  const field = fieldOf(book, member, date)
  score.field = field.name
  if (ineligible || field.missing || !run) return ineligible || field.missing
  const value = valueOf(run, member, rules)
  if (typeof value === 'string') return value
  if (rules.per === 'distance' && run.distance === '') return 'The distance isn’t known.'
  const points = pointsOfRun(run, member, race, rules)
  if (typeof points === 'string') return points
  const missing = book.formula ? whyNoFormula(book.formula, score) : ''
  if (missing) return missing
  score.value = value
  score.base = points
  return ''
}

/**
 * Returns why a person's run at a race is not scored, or ''. Someone of whom the club has not said since when they are a
 * member has been for long enough.
 */
function whyNotEligible(
  { person: { memberSince = '' }, excluded, excludedFrom }: Contender,
  { race }: CountingRace,
): string {
  if (excluded) return excluded
  if (excludedFrom.size > 0) {
    const reason = excludedFrom.get(race.id)
    if (reason) return reason
  }
  return race.date < memberSince ? 'Not yet a member on the day of the race.' : ''
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
  race: 'Not the best run in this race.',
  distance: 'Not the best run over this distance.',
  month: 'Not the member’s best run of the month.',
}

/** Adds the bonuses of a run, multiplies both by the factor of the race, adds the bonus of the race, and rounds. */
function finishPoints(score: Score, { bonuses, decimals }: Rules) {
  if (score.missing || !score.race) return
  const { factor, bonus } = score.race.race
  let earned = score.base
  for (const one of bonuses) if (isEarned(one, score)) earned += thousandths(one.points)
  score.points = roundedPoints(earned * thousandths(factor) + thousandths(bonus) * 1000, 1000, decimals)
}

/** Gives someone their scores by hand, each instead of their run at the race if they have one. */
function giveScores(member: Contender, races: readonly CountingRace[]) {
  for (const race of races) {
    const given = member.given.get(race.race.id)
    if (!given) continue
    const own = member.scores.filter((score) => score.race === race)
    const known = own.find(({ missing }) => missing === '') ?? own[0]
    const score = known ?? new Score(member, race.race.date, race, undefined)
    if (!known) member.scores.push(score)
    score.missing = ''
    score.points = thousandths(given.value)
    score.note = given.text
  }
  member.scores.sort((a, b) => compare(a.race?.start ?? '', b.race?.start ?? ''))
}

/** Returns true if a run has this bonus. */
export const isEarned = ({ kind }: Bonus, { run }: Score) => kind === 'finish' || run?.isPersonalBest === true
