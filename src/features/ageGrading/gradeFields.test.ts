import { expect, test } from 'vitest'
import { gradedDistances, readGrade } from './gradeFields'

const fields = { distance: '10km', sex: 'F', age: '55', time: '45:00' }

test('reads a distance, a sex, an age and a time', () => {
  expect(readGrade(fields).values).toMatchObject({
    distance: { name: '10 km', metres: 10_000 },
    sex: 'F',
    age: 55,
    time: 2700,
  })
})

test('reads 3:12 over a marathon as hours and minutes', () => {
  expect(readGrade({ ...fields, distance: 'marathon', time: '3:12' }).values?.time).toBe(11_520)
})

test.each([
  [{ distance: '11km' }, { distance: 'Choose a distance.' }],
  [{ distance: '' }, { distance: 'Choose a distance.' }],
  [{ sex: 'X' }, { sex: 'Choose women or men.' }],
  [{ age: '4' }, { age: 'The age must be a whole number from 5 to 100.' }],
  [{ age: '101' }, { age: 'The age must be a whole number from 5 to 100.' }],
  [{ age: '42.5' }, { age: 'The age must be a whole number from 5 to 100.' }],
  [{ time: '' }, { time: 'The time is required.' }],
  [{ time: '12' }, { time: 'Enter a time such as 41:12, 1:23:45 or 3h 12m.' }],
])('refuses %j', (wrong, errors) => {
  expect(readGrade({ ...fields, ...wrong }).errors).toEqual(errors)
})

test('does not offer 400 m, nor 200 km', () => {
  for (const distance of ['400-metres', '0.4km', '200km'])
    expect(readGrade({ ...fields, distance }).errors).toEqual({ distance: 'Choose a distance.' })
})

test('offers the standard distances from 1 mile to 100 miles, and parkrun as 5 km', () => {
  expect([gradedDistances.at(0)?.id, gradedDistances.at(-1)?.id]).toEqual(['1mi', '100mi'])
})
