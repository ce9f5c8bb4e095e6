import { expect, test } from 'vitest'
import type { Athlete } from '../../entities/athletes/server/athleteRepository'
import { validate } from '../../kernel/fields/fieldRules'
import { ageStandard, gradedSeconds } from '../../kernel/running/ageGrade'
import type { RaceCourse } from '../../kernel/running/bests'
import { standardDistances } from '../../kernel/running/lengths'
import { exampleStandards, standardFields, type StandardValues } from './standardFields'
import { levelsOf, neededTimes, newLevels, type StandardRun, type StandardsOf } from './standards'

const { values: plain } = validate(standardFields, exampleStandards)
if (!plain) throw new Error('The example is not valid.')

const man: Athlete = { sex: 'M', born: '1984-05-23' }
const of = (scheme: Partial<StandardValues> = {}, athlete: Athlete = man): StandardsOf => ({
  scheme: { ...plain, ...scheme },
  categories: { ages: [35, 40, 45, 50], under: 20, ageOn: 'race' },
  athlete,
})
const metresOf = (distance: string) => standardDistances.find(({ id }) => id === distance)?.metres ?? NaN
const run = (
  date: string,
  distance: string,
  resultInSeconds: number,
  course: RaceCourse = {},
): StandardRun => ({
  ...{ distance, resultInSeconds },
  event: { id: `${date} ${distance}`, date, time: '10:00', terrain: 'road', ...course },
})
/** A run by the man of 41 or 42 with at least this grade. */
const graded = (date: string, distance: string, percent: number, course?: RaceCourse) => {
  const age = date < '2026-05-23' ? 41 : 42
  const seconds = gradedSeconds({ sex: 'M', age, metres: metresOf(distance) }, percent) ?? NaN
  return run(date, distance, Math.floor(seconds), course)
}
const reached = (standards: StandardsOf, runs: readonly StandardRun[]) =>
  levelsOf(standards, runs).map(({ id, date }) => `${id} ${date}`)

const three = [
  graded('2026-03-01', '10km', 71),
  graded('2026-02-01', '5km', 66),
  graded('2026-04-05', '10mi', 70),
]

test('reaches a level on the day on which the last distance came', () => {
  expect(reached(of(), three)).toEqual(['2026-bronze 2026-04-05'])
})

test('counts each distance once', () => {
  expect(
    reached(of(), [graded('2026-02-01', '5km', 66), graded('2026-02-08', '5km', 66), ...three.slice(0, 1)]),
  ).toEqual([])
})

test('counts a better run over one distance for lower levels, too', () => {
  const runs = [...three.slice(0, 2), graded('2026-05-03', 'half-marathon', 82)]
  expect(reached(of(), runs)).toEqual(['2026-bronze 2026-05-03'])
})

test('takes a level back with one of its results', () => {
  expect(reached(of(), three.slice(1))).toEqual([])
})

test('names as the runs of a level the first over each distance that met it', () => {
  const [level] = levelsOf(of(), [...three, graded('2026-03-08', '10km', 75)])
  expect(level?.runs.map(({ event }) => event.date)).toEqual(['2026-02-01', '2026-03-01', '2026-04-05'])
})

test('needs no more than two races on one day for two distances', () => {
  const runs = [graded('2026-03-01', '5km', 71), graded('2026-03-01', '10km', 71)]
  expect(reached(of({ needed: 2 }), runs)).toEqual(['2026-bronze 2026-03-01', '2026-silver 2026-03-01'])
})

test.each([
  ['a calendar year', '01-01', ['2025-12-31', '2026-01-01'], []],
  ['a calendar year', '01-01', ['2026-01-01', '2026-12-31'], ['2026-bronze 2026-12-31']],
  ['a year from 1 November', '11-01', ['2025-10-31', '2025-11-01'], []],
  ['a year from 1 November', '11-01', ['2025-11-01', '2026-10-31'], ['2025-26-bronze 2026-10-31']],
])('counts results within %s (%s) on %j', (_, starts, [first = '', last = ''], expected) => {
  const runs = [graded(first, '5km', 68), graded(last, '10km', 68)]
  expect(reached(of({ starts, needed: 2 }), runs)).toEqual(expected)
})

test('awards only the highest level in a year if the club says so', () => {
  const runs = ['5km', '10km'].map((distance) => graded('2026-03-01', distance, 76))
  expect(reached(of({ needed: 2 }), runs)).toHaveLength(3)
  expect(reached(of({ needed: 2, once: true }), runs)).toEqual(['2026-gold 2026-03-01'])
})

test('gives each distance levels of its own if one is enough', () => {
  const runs = [graded('2026-03-01', '5km', 71), graded('2026-03-08', '10km', 66)]
  expect(reached(of({ needed: 1, once: true }), runs)).toEqual([
    '2026-5km-silver 2026-03-01',
    '2026-10km-bronze 2026-03-08',
  ])
})

test.each<[what: string, scheme: Partial<StandardValues>, course: RaceCourse, expected: number]>([
  ['a parkrun', {}, { terrain: 'parkrun' }, 1],
  ['a parkrun where the club counts none', { parkrun: false }, { terrain: 'parkrun' }, 0],
  ['a track race by grade', {}, { terrain: 'track' }, 0],
  ['a trail race', {}, { terrain: 'trail' }, 0],
  ['a road race of an approximate length', {}, { isApproximate: true }, 0],
  ['a road race over another distance', { distances: ['10km'] }, {}, 0],
])('counts %s: %j %j', (_, scheme, course, expected) => {
  const runs = [graded('2026-03-01', '5km', 66, course)]
  expect(reached(of({ needed: 1, ...scheme }), runs)).toHaveLength(expected)
})

test('counts a time that is exactly the percentage over the best for an age', () => {
  const age25 = { sex: 'M', born: '2001-01-01' } as const
  const best = ageStandard({ sex: 'M', age: 25, metres: 10_000 }) ?? NaN
  const scheme = { by: 'over', levels: [{ name: 'Copper', percent: 100 }], needed: 1 } as const
  expect(Number.isInteger(2 * best)).toBe(true)
  expect(reached(of(scheme, age25), [run('2026-03-01', '10km', 2 * best)])).toHaveLength(1)
  expect(reached(of(scheme, age25), [run('2026-03-01', '10km', 2 * best + 1)])).toHaveLength(0)
})

const table: Partial<StandardValues> = {
  ...{ by: 'time', needed: 1, levels: ['Bronze', 'Silver'].map((name) => ({ name, percent: 0 })) },
  times: [
    { category: 'F', distance: '10km', times: [3600, 3300] },
    { category: 'F40', distance: '10km', times: [3700, 3400] },
    { category: 'F50', distance: '10km', times: [4100, 3900] },
    { category: 'FU20', distance: '10km', times: [3900, 3700] },
  ],
}
const woman = (born: string): Athlete => ({ sex: 'F', born })

test.each<[what: string, athlete: Athlete, date: string, seconds: number, levels: number]>([
  ['a time equal to the standard', woman('1984-05-23'), '2026-06-01', 3700, 1],
  ['a second more', woman('1984-05-23'), '2026-06-01', 3701, 0],
  ['the next level', woman('1984-05-23'), '2026-06-01', 3400, 2],
  ['the time of a category on the day before the birthday', woman('1986-06-02'), '2026-06-01', 3700, 0],
  ['the time of a category on the birthday', woman('1986-06-01'), '2026-06-01', 3700, 1],
  ['a birthday on 29 February on the day before 1 March', woman('1984-02-29'), '2026-02-28', 3700, 1],
  ['a birthday on 29 February that comes on 1 March', woman('1976-02-29'), '2026-02-28', 4100, 0],
  ['a birthday on 29 February that came on 1 March', woman('1976-02-29'), '2026-03-01', 4100, 1],
  ['a child of 4', woman('2022-01-01'), '2026-06-01', 3900, 1],
  ['someone of 101', woman('1925-01-01'), '2026-06-01', 4100, 1],
  ['a woman without a line of her own', woman('1995-01-01'), '2026-06-01', 3600, 1],
  ['a man', { sex: 'M', born: '1984' }, '2026-06-01', 2000, 0],
  ['a year of birth that leaves the category open', woman('1986'), '2026-06-01', 3700, 0],
  ['a year of birth that doesn’t', woman('1985'), '2026-06-01', 3700, 1],
])('counts by a table of times %s', (_, athlete, date, seconds, levels) => {
  expect(reached(of(table, athlete), [run(date, '10km', seconds)])).toHaveLength(levels)
})

test('counts a track race for a table of times, but none of an approximate length', () => {
  const levels = (course: RaceCourse) =>
    reached(of(table, woman('1984')), [run('2026-06-01', '10km', 3400, course)]).length
  expect([
    levels({ terrain: 'track' }),
    levels({ isApproximate: true }),
    levels({ terrain: 'fell' }),
  ]).toEqual([2, 0, 0])
})

test('takes the age on the day of the club’s categories', () => {
  const standards = of(table, woman('1986-06-01'))
  const ageOn = 'yearStart' as const
  const runs = [run('2026-06-01', '10km', 3700)]
  expect(reached({ ...standards, categories: { ...standards.categories, ageOn } }, runs)).toEqual([])
})

test.each([
  ['1984-05-23', 'at the birthday', '2029-05-22', '2029-05-23', []],
  ['1984-05-23', 'over several years', '2024-05-23', '2029-05-22', ['m40-bronze 2029-05-22']],
  ['1984', 'unless the category is not known for sure', '2024-05-23', '2027-05-22', []],
])('starts again %s (%s)', (born, _, first, last, expected) => {
  const runs = [run(first, '5km', 1000), run(last, '10km', 2100)]
  expect(
    reached(
      of({ within: 'category', needed: 2, levels: [{ name: 'Bronze', percent: 50 }] }, { sex: 'M', born }),
      runs,
    ),
  ).toEqual(expected)
})

test.each([
  ['4', '2022-01-01'],
  ['101', '1925-01-01'],
])('reaches nothing by grade at the age of %s', (_, born) => {
  expect(reached(of({ needed: 1 }, { sex: 'M', born }), [run('2026-06-01', '5km', 900)])).toEqual([])
})

test('grades by the lower of two possible ages with only a year of birth', () => {
  const seconds = Math.floor(gradedSeconds({ sex: 'M', age: 42, metres: 5000 }, 65) ?? NaN)
  const levels = (born: string) =>
    reached(of({ needed: 1 }, { sex: 'M', born }), [run('2026-06-01', '5km', seconds)])
  expect([levels('1984-05-23').length, levels('1984').length]).toEqual([1, 0])
})

test.each([{}, { sex: 'M' }, { born: '1984' }] as const)(
  'reaches nothing with no more than %j',
  (athlete) => {
    expect(levelsOf(of({}, athlete), three).filter(({ date }) => date !== undefined)).toEqual([])
  },
)

test('says what is missing for each level of the current year', () => {
  const standards = of({ distances: ['5km', '10km', '10mi'] })
  const [silver] = levelsOf(standards, three, '2026-06-01').filter(({ level }) => level === 1)
  expect(silver?.runs.map(({ distance }) => distance)).toEqual(['10km', '10mi'])
  const seconds = [65, 70, 75, 80].map((percent) =>
    Math.floor(gradedSeconds({ sex: 'M', age: 42, metres: 5000 }, percent) ?? NaN),
  )
  const [first, ...others] = neededTimes(standards, three, '2026-06-01')
  expect(first).toEqual({
    distance: '5 km',
    seconds,
    best: three.find((run) => run.distance === '5km')?.resultInSeconds,
  })
  expect(others.map(({ distance }) => distance)).toEqual(['10 km', '10 mi'])
})

test('shows all levels of a year without results, and no missing ones of an earlier year', () => {
  expect(levelsOf(of(), three, '2027-01-01').map(({ id }) => id)).toEqual([
    ...['2026-bronze', '2027-bronze', '2027-silver', '2027-gold', '2027-platinum'],
  ])
})

test('announces the highest of the levels that one result completed', () => {
  const runs = ['5km', '10km', '10mi'].map((distance) => graded('2026-03-01', distance, 71))
  const ids = (all: readonly StandardRun[], after = '2026-02-01') =>
    newLevels(levelsOf(of(), all), after).map(({ id }) => id)
  expect(ids(runs)).toEqual(['2026-silver'])
  expect(ids([...three, graded('2026-05-03', 'marathon', 70)])).toEqual(['2026-bronze', '2026-silver'])
  expect(ids(runs, '2026-03-01')).toEqual([])
})

test('doubts a level with a result above 100% on any course', () => {
  const isDoubtful = (seconds: number) =>
    levelsOf(of(table, woman('1984')), [run('2026-06-01', '10km', seconds, { terrain: 'track' })])[0]
      ?.isDoubtful
  expect([isDoubtful(1500), isDoubtful(3000)]).toEqual([true, false])
})
