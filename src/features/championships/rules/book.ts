import type { Sex } from '../../../kernel/running/ageGradeLimits'
import { needs, sexOf } from './categories'
import type { EligibilityRule, OpenRaces, Rules } from './rules'
import type { Season, SeasonPerson, SeasonRace, SeasonRun } from './season'
import { addDays } from '../../../kernel/dates/addDays'
import { compare } from '../../../kernel/text/compare'

/** A season in the order in which it is computed, with the entries at the people they are about. */
export interface Book {
  readonly season: Season
  readonly rules: Rules
  readonly members: ReadonlyMap<string, Contender>
  /** Races with results, by date. */
  readonly races: readonly CountingRace[]
}

/** A person who may be ranked. */
export class Contender {
  readonly sex: Sex | undefined
  /** Why a run of theirs has no age grade. */
  readonly noGrade: string
  /** The first day whose races count for them, or '' for all. */
  readonly since: string
  /** Why they are not ranked at all, or ''. */
  excluded: string
  /** The division that was entered for them, or ''. */
  division = ''
  /** The division of the month in a league. */
  current = ''
  readonly excludedFrom = new Map<string, string>()
  readonly jokers = new Set<string>()
  readonly predictions = new Map<string, number>()
  readonly helped: { readonly date: string; readonly reason: string }[] = []
  readonly extra: { readonly points: number; readonly reason: string }[] = []
  /** Runs in order of date. */
  scores: Score[] = []
  /** Scores of earlier months of a league. */
  past: Score[] = []
  /** The comparison in which they were placed last. */
  met: readonly Score[] | undefined

  constructor(
    readonly person: SeasonPerson,
    { eligible, decimalAge }: Rules,
  ) {
    this.sex = sexOf(person)
    this.noGrade = whyNoGrade(person, this.sex, decimalAge)
    this.since = person.memberSince === undefined ? '' : addDays(person.memberSince, eligible.memberDays)
    this.excluded = whyNotRanked(person, eligible)
  }
}

function whyNoGrade({ born }: SeasonPerson, sex: Sex | undefined, decimalAge?: boolean): string {
  if (born === undefined) return sex ? needs.born : needs.both
  if (!sex) return needs.sex
  return decimalAge && born.length === 4 ? needs.date : 'No age grade for this race.'
}

/** Returns why a person is not ranked, or ''. People of whom the club has not said it are first claim. */
function whyNotRanked(person: SeasonPerson, { firstClaim, leavers }: EligibilityRule): string {
  if (leavers === 'drop' && !person.isMember) return 'Has left the club.'
  if (firstClaim !== 'no' && person.firstClaim === false) return 'Not a first-claim member.'
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
  /** Why it has no points, or ''. */
  missing = ''
  isCounted = false
  isJoker = false

  constructor(
    readonly member: Contender,
    readonly date: string,
    readonly race: CountingRace | undefined,
    readonly run: SeasonRun | undefined,
    public points = 0,
    /** The reason for a score that is not a run. */
    readonly note = '',
  ) {}
}

const nobody: readonly Score[] = []

/** Returns the book of a season. Runs of unknown people or races, and races outside the season, are left out. */
export function bookOf(season: Season): Book {
  const { rules } = season
  const people = [...season.people].sort((a, b) => compare(a.id, b.id))
  const members = new Map(people.map((person) => [person.id, new Contender(person, rules)]))
  addEntries(season, members)
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
  const sorted = [...races.values()]
    .filter(({ scores }) => scores.length > 0)
    .sort((a, b) => compare(a.start, b.start) || compare(a.race.id, b.race.id))
  return { season, rules, members, races: sorted }
}

function addEntries({ entries }: Season, members: ReadonlyMap<string, Contender>) {
  for (const entry of entries) {
    const member = members.get(entry.person)
    if (!member) continue
    if (entry.kind === 'division') member.current = member.division = entry.division
    else if (entry.kind === 'joker') member.jokers.add(entry.race)
    else if (entry.kind === 'prediction') member.predictions.set(entry.race, entry.seconds)
    else if (entry.kind === 'helping') member.helped.push(entry)
    else if (entry.kind === 'points') member.extra.push(entry)
    else {
      const reason = `Excluded: ${entry.reason.replace(/\.?$/u, '.')}`
      if (entry.race === undefined) member.excluded = reason
      else member.excludedFrom.set(entry.race, reason)
    }
  }
  for (const { helped } of members.values()) helped.sort((a, b) => compare(a.date, b.date))
}

/** Returns true if a run is over a distance that the race counts with. */
function countsHere({ distance }: SeasonRun, { race, open }: CountingRace): boolean {
  if (race.distance !== 'all' && race.distance !== 'best' && race.distance !== distance) return false
  if (race.open === undefined) return true
  if (!open) return false
  const isOnGround = race.terrain !== undefined && open.terrains.includes(race.terrain)
  return (
    (open.distances.length === 0 || open.distances.includes(distance)) &&
    (open.terrains.length === 0 || isOnGround)
  )
}
