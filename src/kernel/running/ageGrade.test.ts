import { expect, test } from 'vitest'
import { seededRandom } from '../../features/sample/server/random'
import { ageGrade, ageStandard, type Graded, gradedSeconds } from './ageGrade'
import { ages, gradedMetres, type Sex } from './ageGradeLimits'
import table from './ageGradeRoad2025.json' with { type: 'json' }

// From Howard Grubb’s calculator of the 2025 tables.
test.each<[Graded, number, number]>([
  [{ sex: 'M', age: 42, metres: 5000 }, 1200, 68.6485],
  [{ sex: 'M', age: 28, metres: 5000 }, 1200, 64.0833],
  [{ sex: 'M', age: 60, metres: 42_195 }, 12_600, 70.5153],
  [{ sex: 'F', age: 55, metres: 21_097.5 }, 6300, 72.7055],
])('grades %j at %i seconds with %f percent', (graded, seconds, percent) => {
  expect(ageGrade(graded, seconds)?.toFixed(4)).toBe(percent.toFixed(4))
})

test('interpolates 20 miles linearly and not by logarithms', () => {
  expect(ageGrade({ sex: 'M', age: 50, metres: 32_186.88 }, 9000)?.toFixed(2)).toBe('67.06')
})

/** The grade by the table’s rows alone: weights of the two neighbouring columns. */
function gradeAgain({ sex, age, metres }: Graded, seconds: number): number {
  const columns = table.distanceKm.map((km) => km * 1000)
  const right = Math.max(
    1,
    columns.findIndex((column) => column >= metres - 0.001),
  )
  const left = right - 1
  const share = (metres - Number(columns[left])) / (Number(columns[right]) - Number(columns[left]))
  const mix = (row: readonly number[]) => Number(row[left]) * (1 - share) + Number(row[right]) * share
  const rows = table[sex].factors
  const [low, high] = [Math.floor(age) - 5, Math.min(Math.ceil(age) - 5, rows.length - 1)]
  const part = age - Math.floor(age)
  const factor = mix(rows[low] ?? []) * (1 - part) + mix(rows[high] ?? []) * part
  return ((mix(table[sex].open) / factor) * 10_000 * 100) / seconds
}

const sexes: readonly Sex[] = ['F', 'M']

test('grades every cell of both tables as a second computation does', () => {
  let cells = 0
  for (const sex of sexes)
    for (const km of table.distanceKm)
      for (let age = 5; age <= 100; age += 1) {
        const graded = { sex, age, metres: km * 1000 }
        expect(ageGrade(graded, 1000)).toBeCloseTo(gradeAgain(graded, 1000), 8)
        cells += 1
      }
  expect(cells).toBe(22 * 96 * 2)
})

test('interpolates grades like a second implementation', () => {
  const random = seededRandom(20_261_127)
  for (let point = 0; point < 2000; point += 1) {
    const graded = {
      sex: random.pick(sexes),
      age: 5 + random.below(950) / 10,
      metres: 1610 + random.below(198_000),
    }
    expect(ageGrade(graded, 5000)).toBeCloseTo(gradeAgain(graded, 5000), 8)
  }
})

test.each([
  ['age 4', { sex: 'F', age: 4, metres: 5000 }],
  ['age 4.9', { sex: 'F', age: 4.9, metres: 5000 }],
  ['age 100.1', { sex: 'F', age: 100.1, metres: 5000 }],
  ['age 101', { sex: 'M', age: 101, metres: 5000 }],
  ['400 m', { sex: 'M', age: 40, metres: 400 }],
  ['1 km', { sex: 'M', age: 40, metres: 1000 }],
  ['201 km', { sex: 'M', age: 40, metres: 201_000 }],
] as const)('does not grade %s', (_, graded) => {
  expect(ageStandard(graded)).toBeUndefined()
})

test.each([
  ['age 5 over 5 km', { sex: 'M', age: 5, metres: 5000 }, 769 / 0.608],
  ['age 30 over one mile', { sex: 'F', age: 30, metres: 1609.344 }, 253],
] as const)('grades %s', (_, graded, seconds) => {
  expect(ageStandard(graded)).toBeCloseTo(seconds, 6)
})

test('grades age 100 over 200 km', () => {
  expect(ageStandard({ sex: 'F', age: 100, metres: 200_000 })).toBeGreaterThan(57_600)
})

test('returns the time that has a grade', () => {
  const graded = { sex: 'F', age: 55, metres: 10_000 } as const
  const percent = ageGrade(graded, 2700) ?? 0
  expect(gradedSeconds(graded, percent)).toBeCloseTo(2700, 8)
})

test('states the limits of the tables', () => {
  expect([ages.youngest, ages.oldest]).toEqual(table.ages)
  expect([gradedMetres.least, gradedMetres.most]).toEqual(
    [table.distanceKm.at(0), table.distanceKm.at(-1)].map((km) => Number(km) * 1000),
  )
})
