import { expect, test } from 'vitest'
import { createAgeGradeHandlers } from '../../src/features/ageGrading/server/ageGradeHandlers'
import { contextOf } from '../users/userWorld'

const { getAgeGrade } = createAgeGradeHandlers()
const grade = async (query: Parameters<typeof getAgeGrade>[1]) =>
  (await getAgeGrade(contextOf('visitor'), query)).ageGrade

test.each([
  // Howard Grubb’s calculator of 2025.
  [{ distance: '5km', sex: 'M', age: '42', time: '20:00' }, '68.65'],
  [{ distance: '5km', sex: 'M', age: '28', time: '20:00' }, '64.08'],
  [{ distance: 'marathon', sex: 'M', age: '60', time: '3:30:00' }, '70.52'],
  [{ distance: 'half-marathon', sex: 'F', age: '55', time: '1:45:00' }, '72.71'],
  // Linear between 30 km and the marathon.
  [{ distance: '20mi', sex: 'M', age: '50', time: '2:30:00' }, '67.06'],
])('grades %j with %s', async (query, percent) => {
  expect((await grade(query)).percent).toBe(percent)
})

test('returns equal times that have the same grade', async () => {
  const { percent, ages, distances } = await grade({ distance: '3km', sex: 'F', age: '30', time: '11:00' })
  for (const { age, seconds } of ages)
    expect(
      Number((await grade({ distance: '3km', sex: 'F', age: `${age}`, time: clock(seconds) })).percent),
    ).toBeCloseTo(Number(percent), 0)
  expect(distances.map(({ name }) => name)).toContain('20 mi')
  expect(distances.map(({ name }) => name)).not.toContain('3 km')
})

const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
