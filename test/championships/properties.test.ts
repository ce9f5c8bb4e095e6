import { describe, expect, test } from 'vitest'
import { computeStandings, explain, raceTables } from '../helpers/standingsAtOnce'
import type { Season, SeasonAdjustment } from '../../src/features/championships/rules/season'
import type { StandingsRow } from '../../src/features/championships/rules/standings/standings'
import { type Random, seededRandom } from '../../src/features/sample/server/random'
import { comparable } from './comparable'
import { isAtCountingRace } from './plainRuns'
import { randomSeason } from './randomSeason'

const seeds = Array.from({ length: 150 }, (_, seed) => seed + 1000)

/** Calls a check with random seasons, each with random numbers of its own. */
function eachSeason(check: (season: Season, random: Random, seed: string) => void): void {
  for (const seed of seeds) {
    const random = seededRandom(seed)
    check(randomSeason(random), random, `seed ${seed}`)
  }
}

const rowsOf = (season: Season): readonly StandingsRow[] =>
  computeStandings(season).tables.flatMap(({ rows }) => rows)
const standings = (season: Season) => comparable(computeStandings(season))
const thousandths = (points: string) => Math.round(Number(points) * 1000)

describe('standings of random seasons', () => {
  test('do not depend on the order of races, people, runs or adjustments', () => {
    eachSeason((season, random, seed) => {
      const shuffled = {
        ...season,
        races: random.shuffled(season.races).map((race) => ({
          ...race,
          groups: random.shuffled(race.groups),
          facts: random.shuffled(race.facts),
        })),
        people: random.shuffled(season.people),
        runs: random.shuffled(season.runs),
        adjustments: random.shuffled(season.adjustments),
      }
      expect(standings(shuffled), seed).toEqual(standings(season))
    })
  })

  test('are the same after a result is removed and added again', () => {
    eachSeason((season, random, seed) => {
      const before = standings(season)
      const [removed, ...rest] = random.shuffled(season.runs)
      if (!removed) return
      computeStandings({ ...season, runs: rest })
      expect(standings({ ...season, runs: [...rest, removed] }), seed).toEqual(before)
    })
  })

  test('change nothing but the ids when people and races have other ids', () => {
    eachSeason((season, random, seed) => {
      const renamed = rename(season, random)
      const back = ({ tables, notPlaced }: ReturnType<typeof standings>) => ({
        tables: tables.map(({ name, rows }) => ({
          name,
          rows: rows.map((row) => JSON.stringify(row)).toSorted(),
        })),
        notPlaced,
      })
      const expected = JSON.stringify(back(standings(season)))
      const found = Object.entries(renamed.ids).reduce(
        (text, [id, other]) => text.replaceAll(other, id),
        JSON.stringify(standings(renamed.season)),
      )
      const restored = JSON.parse(found) as ReturnType<typeof standings>
      const sorted = {
        tables: restored.tables.map(({ name, rows }) => ({
          name,
          rows: rows.map((row) => ({ ...row, counted: row.counted.toSorted() })),
        })),
        notPlaced: restored.notPlaced.toSorted(),
      }
      expect(JSON.stringify(back(sorted)), seed).toBe(expected)
    })
  })

  test('have points that are exact decimals', () => {
    eachSeason((season, _, seed) => {
      const texts = rowsOf(season).flatMap(({ points, scores }) => [
        points,
        ...scores.map((score) => score.points),
      ])
      const isExact = (text: string) =>
        /^(?:0|-?(?:0\.\d{0,2}[1-9]|[1-9]\d*(?:\.\d{0,2}[1-9])?))$/u.test(text)
      expect(
        texts.filter((text) => !isExact(text)),
        seed,
      ).toEqual([])
    })
  })

  test('have totals that are the sums of the counted scores', () => {
    let checked = 0
    eachSeason((season, _, seed) => {
      if (season.rules.counting.statistic === 'mean') return
      for (const { points, scores } of rowsOf(season)) {
        const counted = scores.filter(({ isCounted }) => isCounted).map((score) => thousandths(score.points))
        expect(
          counted.reduce((one, other) => one + other, 0),
          seed,
        ).toBe(thousandths(points))
        checked++
      }
    })
    expect(checked).toBeGreaterThan(150)
  })

  test('give each row the number of rows before its place', () => {
    eachSeason((season, _, seed) => {
      for (const { rows } of computeStandings(season).tables) {
        rows.forEach(({ place }, index) => {
          expect(place, seed).toBe(1 + rows.findIndex((row) => row.place === place))
          expect(place, seed).toBeGreaterThanOrEqual(rows[index - 1]?.place ?? 1)
        })
      }
    })
  })

  test('are ordered by completeness and points, whatever the ties', () => {
    eachSeason((season, _, seed) => {
      const { lowestWins } = season.rules
      const { incompleteLast } = season.rules.counting
      for (const { rows } of computeStandings(season).tables) {
        const complete = rows.filter(({ isComplete }) => isComplete || !incompleteLast)
        expect(rows.slice(0, complete.length), seed).toEqual(complete)
        const counting = complete.filter(
          ({ scores }) => !lowestWins || scores.some(({ race, isCounted }) => race && isCounted),
        )
        const totals = counting.map(({ points }) => thousandths(points))
        expect(totals, seed).toEqual(totals.toSorted((a, b) => (lowestWins ? a - b : b - a)))
      }
    })
  })

  test('do not change by a slower run over a distance or in a month that someone has a better one of', () => {
    let checked = 0
    eachSeason((season, random, seed) => {
      const per = random.pick(['distance', 'month'] as const)
      const rules = { ...season.rules, per, order: 'time', open: [] } as const
      const one = random.pick(season.runs)
      const race = season.races.find(({ id }) => id === one.race)
      if (!race || one.distance === '') return
      const slower = { ...one, race: 'slower', seconds: one.seconds + 60, chip: undefined, gun: undefined }
      const races = season.races.map((other) => ({ ...other, open: undefined, series: '' }))
      const again = { ...race, id: 'slower', time: '23:00', open: undefined, series: '' }
      const predictions = season.adjustments.flatMap((adjustment) =>
        adjustment.kind === 'prediction' && adjustment.counterId === race.id
          ? [{ ...adjustment, counterId: 'slower' }]
          : [],
      )
      const adjustments = [...season.adjustments, ...predictions]
      const barred = adjustments.some(
        (e) => e.kind === 'exclusion' && e.counterId === race.id && e.userId === one.person,
      )
      if (barred) return
      const before = { ...season, rules, races: [...races, again], adjustments }
      checked++
      expect(standings({ ...before, runs: [...season.runs, slower] }), seed).toEqual(standings(before))
    })
    expect(checked).toBeGreaterThan(80)
  })

  test('never give someone a lower total for finishing last in one more race, and others keep theirs', () => {
    let checked = 0
    eachSeason((season, random, seed) => {
      const points = { kind: 'countdown', first: 20, floor: 1 } as const
      const counting = { ...season.rules.counting, groups: [], statistic: 'sum' } as const
      const helping = { ...season.rules.helping, worth: 2 }
      const rules = {
        ...season.rules,
        per: 'race',
        order: 'time',
        points,
        lowestWins: false,
        helping,
        counting,
      } as const
      const plain = { ...season, rules: { ...rules, formula: '', bonuses: [], open: [] } }
      const races = plain.races.map((race) => ({ ...race, open: undefined, series: '', bonus: 0 }))
      const race = random.pick(races)
      const absent = plain.people.find(
        ({ id }) => !plain.runs.some((run) => run.person === id && run.race === race.id),
      )
      if (!absent) return
      checked++
      const distance = race.distance === 'all' || race.distance === 'best' ? '10km' : race.distance
      const last = { person: absent.id, race: race.id, distance, seconds: 9999 }
      const totals = (all: Season) => new Map(rowsOf(all).map((row) => [row.person, thousandths(row.points)]))
      const before = totals({ ...plain, races })
      const after = totals({ ...plain, races, runs: [...plain.runs, last] })
      for (const [person, total] of before) {
        if (person === absent.id) expect(after.get(person), seed).toBeGreaterThanOrEqual(total)
        else expect(after.get(person), seed).toBe(total)
      }
    })
    expect(checked).toBeGreaterThan(80)
  })

  test('explain each score of each row', () => {
    eachSeason((season, _, seed) => {
      for (const { person, scores } of rowsOf(season)) {
        const { reasons } = explain(season, person, (id) => id)
        expect(reasons, `${seed} ${person}`).toHaveLength(scores.length)
        expect(
          reasons.filter((reason) => reason.trim() === ''),
          `${seed} ${person}`,
        ).toEqual([])
      }
    })
  })

  test('have the scores of the tables of their races', () => {
    eachSeason((season, _, seed) => {
      const scores = rowsOf(season).flatMap((row) =>
        row.scores.flatMap(({ race, points }) =>
          race === undefined ? [] : [`${race} ${row.person} ${points}`],
        ),
      )
      const rows = season.races.flatMap(({ id }) =>
        raceTables(season, id).flatMap((table) =>
          table.rows.map(({ person, points }) => `${id} ${person} ${points}`),
        ),
      )
      expect(rows.toSorted(), seed).toEqual(scores.toSorted())
    })
  })

  test('say the place that each row had before the last race with results', () => {
    eachSeason((season, _, seed) => {
      const rows = rowsOf(season)
      const last = season.races
        .filter(({ id }) => season.runs.some((run) => run.race === id && isAtCountingRace(run, season)))
        .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0]
      if (!last) return
      const before = new Map(
        rowsOf({ ...season, runs: season.runs.filter(({ race }) => race !== last.id) }).map((row) => [
          row.person,
          row.place,
        ]),
      )
      for (const { person, placeBefore } of rows)
        expect(placeBefore, `${seed} ${person}`).toBe(before.get(person))
    })
  })
})

/** Gives each person and each race another id, of another order. */
function rename(season: Season, random: Random) {
  const old = random.shuffled([...season.people, ...season.races].map(({ id }) => id))
  const ids = Object.fromEntries(old.map((id, index) => [id, `z${String.fromCharCode(122 - index)}y`]))
  const other = (id: string) => ids[id] ?? id
  const adjustment = (one: SeasonAdjustment): SeasonAdjustment => ({
    ...one,
    userId: other(one.userId),
    counterId: other(one.counterId),
  })
  const renamed: Season = {
    ...season,
    races: season.races.map((race) => ({ ...race, id: other(race.id) })),
    people: season.people.map((person) => ({ ...person, id: other(person.id) })),
    runs: season.runs.map((run) => ({ ...run, person: other(run.person), race: other(run.race) })),
    adjustments: season.adjustments.map(adjustment),
  }
  return { ids, season: renamed }
}
