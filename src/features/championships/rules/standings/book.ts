import type { Sex } from '../../../../kernel/running/ageGradeLimits'
import { needs, sexOf, categoryOf, known, type Found, unknown } from './categories'
import type { Formula } from '../formula/computeFormula'
import { formulaOf } from '../formula/formula'
import type { EligibilityRule, OpenRaces, Rules } from '../rules'
import type { Season, SeasonAdjustment, SeasonPerson, SeasonRace, SeasonRun } from '../season'
import { compare } from '../../../../kernel/text/compare'

/** A season in the order in which it is computed, with the adjustments at the people they are about. */
export interface Book {
  readonly season: Season
  readonly rules: Rules
  readonly formula: Formula | undefined
  readonly members: ReadonlyMap<string, Contender>
  /** Races with results, by date. */
  readonly races: readonly CountingRace[]
}

/** A person who may be ranked. */
export class Contender {
  readonly sex: Sex | undefined
  /** Why a run of theirs has no age grade. */
  readonly noGrade: string
  /** Why they are not ranked at all, or ''. */
  excluded: string
  /** The division that was entered for them, or ''. */
  division = ''
  readonly excludedFrom = new Map<string, string>()
  readonly predictions = new Map<string, number>()
  /** Scores by hand, by race. */
  readonly given = new Map<string, SeasonAdjustment>()
  /** The club's decision of a tie; undefined if there is none. */
  tie: SeasonAdjustment | undefined
  readonly helped: SeasonAdjustment[] = []
  readonly extra: SeasonAdjustment[] = []
  /** Runs in order of date. */
  scores: Score[] = []
  /** The comparison in which they were placed last. */
  met: readonly Score[] | undefined

  constructor(
    readonly person: SeasonPerson,
    { eligible }: Rules,
  ) {
    this.sex = sexOf(person)
    this.noGrade = whyNoGrade(person, this.sex)
    this.excluded = whyNotRanked(person, eligible)
  }
}

function whyNoGrade({ born }: SeasonPerson, sex: Sex | undefined): string {
  if (born === undefined) return sex ? needs.born : needs.both
  return sex ? 'No age grade for this race.' : needs.sex
}

/** Returns why a person is not ranked, or ''. People of whom the club has not said it are first claim. */
function whyNotRanked(person: SeasonPerson, { firstClaim, leavers }: EligibilityRule): string {
  if (leavers === 'drop' && !person.isMember) return 'Has left the club.'
  if (firstClaim === 'yes' && person.firstClaim === false) return 'Not a first-claim member.'
  return ''
}

/** A race with the runs that are scored in it. */
export interface CountingRace {
  readonly race: SeasonRace
  /** Date and time as one text that can be compared. */
  readonly start: string
  readonly open: OpenRaces | undefined
  readonly scores: Score[]
}

/** One run, or one score that is not a run. Points are in thousandths. */
export class Score {
  field = ''
  /** The value by which the race is ordered, the lowest first. */
  value = 0
  /** The place among the runs that it is compared with, or 0. */
  place = 0
  /** The runs that it is compared with, by place. */
  met = nobody
  /** The points before bonuses and factors. */
  base = 0
  /** The points by the kind of the rules, which a formula can read. */
  ofKind = 0
  /** Why it has no points, or ''. */
  missing = ''
  isCounted = false

  constructor(
    readonly member: Contender,
    readonly date: string,
    readonly race: CountingRace | undefined,
    readonly run: SeasonRun | undefined,
    public points = 0,
    /** The reason for a score by hand, or one that is not a run. */
    public note = '',
  ) {}
}

const nobody: readonly Score[] = []

/** Returns the book of a season. Runs of unknown people or races, and races outside the season, are left out. */
export function bookOf(season: Season): Book {
  const { rules } = season
  const people = [...season.people].sort((a, b) => compare(a.id, b.id))
  const members = new Map(people.map((person) => [person.id, new Contender(person, rules)]))
  addAdjustments(season, members)
  const races = new Map<string, CountingRace>()
  for (const race of season.races) {
    if (race.state !== 'run' || race.date < season.from || race.date > season.to) continue
    const open = rules.open.find(({ id }) => id === race.open)
    races.set(race.id, { race, start: `${race.date} ${race.time}`, open, scores: [] })
  }
  for (const run of season.runs) {
    const member = members.get(run.person)
    const race = races.get(run.race)
    if (!member || !race || !countsHere(run, race)) continue
    race.scores.push(new Score(member, race.race.date, race, run))
  }
  const byHand = new Set([...members.values()].flatMap(({ given }) => [...given.keys()]))
  const sorted = [...races.values()]
    .filter(({ race, scores }) => scores.length > 0 || byHand.has(race.id))
    .sort((a, b) => compare(a.start, b.start) || compare(a.race.id, b.race.id))
  return { season, rules, formula: formulaOf(rules), members, races: sorted }
}

function addAdjustments({ adjustments }: Season, members: ReadonlyMap<string, Contender>) {
  for (const adjustment of adjustments) {
    const { kind, userId, counterId: race, text, value } = adjustment
    const member = members.get(userId)
    if (!member) continue
    if (kind === 'division') member.division = text
    else if (kind === 'prediction') member.predictions.set(race, value)
    else if (kind === 'helping') member.helped.push(adjustment)
    else if (kind === 'points') member.extra.push(adjustment)
    else if (kind === 'score') member.given.set(race, adjustment)
    else if (kind === 'tie') member.tie = adjustment
    else {
      const reason = `Excluded: ${text.replace(/\.?$/u, '.')}`
      if (race === '') member.excluded = reason
      else member.excludedFrom.set(race, reason)
    }
  }
  for (const { helped } of members.values()) helped.sort((a, b) => compare(a.date, b.date))
}

/** Returns true if a run is over a distance that the race counts with. */
function countsHere({ distance }: SeasonRun, { race, open }: CountingRace): boolean {
  if (race.distance !== 'all' && race.distance !== 'best' && race.distance !== distance) return false
  if (race.open === undefined) return true
  return open !== undefined && (open.distances.length === 0 || open.distances.includes(distance))
}

const everyone = known('')
const women = known('Women')
const men = known('Men')

/** Returns the name of the people someone is ranked against on a date. */
export function fieldOf({ rules, season }: Book, { person, sex, division }: Contender, date: string): Found {
  switch (rules.field) {
    case 'all':
      return everyone
    case 'sex':
      return sex === 'F' ? women : sex === 'M' ? men : unknown(needs.sex)
    case 'category':
      return categoryOf(person, rules.categories, date, season)
    case 'division':
      return division ? known(division) : unknown(needs.division)
  }
}

let collator: Intl.Collator | undefined

/** Compares the names of tables: women before men, and divisions by number or letter, the highest first. */
export function compareFields(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return Number(b === women.name) - Number(a === women.name) || collator.compare(a, b)
}
