import { expect, test } from 'vitest'
import { createAgeGradeHandlers } from '../../src/features/ageGrading/server/ageGradeHandlers'
import { contextOf } from '../users/userWorld'

const { getAgeGrade } = createAgeGradeHandlers()
const grade = async (query: Parameters<typeof getAgeGrade>[1]) =>
  (await getAgeGrade(contextOf('visitor'), query)).ageGrade

test('grades a time by sex, age and distance', async () => {
  const query = { distance: 'half-marathon', sex: 'F', age: '55', time: '1:45:00' }
  expect((await grade(query)).percent).toBe('72.71')
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
