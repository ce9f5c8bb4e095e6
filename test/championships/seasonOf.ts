import type { Rules } from '../../src/features/championships/rules/rules'
import type {
  Season,
  SeasonAdjustment,
  SeasonPerson,
  SeasonRace,
  SeasonRun,
} from '../../src/features/championships/rules/season'
import type { Standings, StandingsRow } from '../../src/features/championships/rules/standings/standings'
import { adjustment } from '../helpers/championshipSeason'

/** A race with the runs of its people: each the time in seconds, or more than that. */
type GivenRace = Partial<SeasonRace> & {
  readonly runs: Readonly<Record<string, number | Partial<SeasonRun>>>
}

interface Given {
  readonly rules: Rules
  /** Races a week apart from 4 January 2026, unless they say when. */
  readonly races: readonly GivenRace[]
  /** What is known of people besides their sex; everyone who ran is a member. */
  readonly people?: Readonly<Record<string, Partial<SeasonPerson>>>
  /** All others are men. */
  readonly women?: readonly string[]
  readonly adjustments?: readonly SeasonAdjustment[]
}

/** Builds a season from the little that a test says. */
export function seasonOf({ rules, races, people = {}, women = [], adjustments = [] }: Given): Season {
  const all = races.map(({ runs: _, ...race }, index) => raceOf(race, index))
  const runs = races.flatMap((given, index) =>
    Object.entries(given.runs).map(([person, run]) => runOf(person, all[index] as SeasonRace, run)),
  )
  const ids = new Set([
    ...runs.map(({ person }) => person),
    ...Object.keys(people),
    ...adjustments.map(({ userId }) => userId),
  ])
  return {
    rules,
    from: '2026-01-01',
    to: '2026-12-31',
    races: all,
    people: [...ids].map((id) => ({
      id,
      isMember: true,
      sex: women.includes(id) ? 'F' : 'M',
      born: '1990',
      ...people[id],
    })),
    runs,
    adjustments,
  }
}

function raceOf(given: Partial<SeasonRace>, index: number): SeasonRace {
  const id = given.id ?? `r${index + 1}`
  return {
    id,
    date: new Date(Date.UTC(2026, 0, 4 + 7 * index)).toISOString().slice(0, 10),
    time: '',
    state: 'run',
    groups: [],
    factor: 1,
    bonus: 0,
    series: '',
    distance: 'all',
    facts: [],
    ...given,
  }
}

function runOf(person: string, race: SeasonRace, given: number | Partial<SeasonRun>): SeasonRun {
  const run = typeof given === 'number' ? { seconds: given } : given
  const distance = race.distance === 'all' || race.distance === 'best' ? '10km' : race.distance
  return { person, race: race.id, distance, seconds: 2400, ...run }
}

/** A race in which people finish in this order, a minute apart. */
export const inOrder = (names: string, race: Partial<SeasonRace> = {}): GivenRace => ({
  ...race,
  runs: Object.fromEntries(names.split(' ').map((name, index) => [name, 2000 + 60 * index])),
})

/** A race with an age grade for each person. */
export const graded = (
  grades: Readonly<Record<string, number>>,
  race: Partial<SeasonRace> = {},
): GivenRace => ({
  ...race,
  runs: Object.fromEntries(Object.entries(grades).map(([name, ageGrade]) => [name, { ageGrade }])),
})

/** Each table by its name: place, person and points, with `=` for a shared place and `…` for incomplete people. */
export function linesOf({ tables }: Standings): Record<string, string[]> {
  return Object.fromEntries(
    tables.map(({ name, rows }) => [name, rows.map((row) => lineOf(row, rows)).toSorted(byPlace)]),
  )
}

const lineOf = ({ place, person, points, isComplete }: StandingsRow, rows: readonly StandingsRow[]) =>
  `${place}${isShared(place, rows) ? '=' : ''} ${person} ${points}${isComplete ? '' : ' …'}`

export const isShared = (of: number, rows: readonly StandingsRow[]) =>
  rows.filter(({ place }) => place === of).length > 1

const byPlace = (one: string, other: string) => parseInt(one) - parseInt(other) || (one < other ? -1 : 1)

/** The points of someone's scores in order of date, with those that do not count in brackets. */
export function scoresOf({ tables }: Standings, person: string): string {
  const row = tables.flatMap(({ rows }) => rows).find((one) => one.person === person)
  return (row?.scores ?? []).map(({ points, isCounted }) => (isCounted ? points : `(${points})`)).join(' ')
}

/** So many names: f1 f2 f3 … */
export const runners = (number: number) => Array.from({ length: number }, (_, n) => `f${n + 1}`).join(' ')

/** The names of those who finish until this place, which is the given person’s. */
export const placed = (name: string, place: number) => `${runners(place - 1)} ${name}`.trim()

export const times = <T>(number: number, one: (index: number) => T) =>
  Array.from({ length: number }, (_, n) => one(n))

/** The points in lines, in their order. */
export const pointsOf = (lines: Readonly<Record<string, readonly string[]>>) =>
  Object.values(lines).flatMap((rows) => rows.map((row) => Number(row.split(' ')[2])))

export const joined = (person: string, division: string) => adjustment('division', person, { text: division })
export const helped = (person: string, date = '2026-05-01') =>
  adjustment('helping', person, { date, text: 'Marshal' })

export const predicted = (person: string, race: string, seconds = 2400) =>
  adjustment('prediction', person, { counterId: race, value: seconds })
