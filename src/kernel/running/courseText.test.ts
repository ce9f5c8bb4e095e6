import { expect, test } from 'vitest'
import { type Course, courseText } from './courseText'
import { readDistances } from './distances'

const table: readonly (readonly [typed: string, course: Course, text: string])[] = [
  ['', {}, ''],
  ['half, 10k', {}, 'Half marathon, 10 km'],
  ['half, 10k', { terrain: 'road' }, 'Half marathon, 10 km · Road'],
  ['9.7 km', { terrain: 'cross-country', isApproximate: true }, '9.7 km (approx.) · Cross country'],
  ['', { terrain: 'parkrun', isApproximate: true }, 'parkrun'],
  ['Fun run', {}, 'Fun run'],
]

test.each(table)('formats %j and %j as %j', (typed, course, text) => {
  expect(courseText({ ...course, distances: readDistances(typed).distances })).toBe(text)
})
