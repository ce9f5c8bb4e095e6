import { expect, test } from 'vitest'
import { eventView } from '../../../../test/helpers/views'
import { counterFacts, counterName, counterProblem } from './counterTexts'

const season = { from: '2027-01-01', to: '2027-12-31' }
const distances = [
  { id: '10km', name: '10 km' },
  { id: '5km', name: '5 km' },
]
const counter = (event: Parameters<typeof eventView>[0], fields: object = {}) => ({
  ...{ id: 'c', event: { ...eventView(event), distances }, distance: '10km', groups: ['long', 'road'] },
  ...{ factor: 1, bonus: 0, series: '', state: 'upcoming' as const },
  ...fields,
})

test('describes a counting race by what differs from an ordinary one', () => {
  expect(counterFacts(counter({}))).toEqual(['10 km', 'long, road'])
  expect(counterFacts(counter({}, { groups: [], factor: 1.5, bonus: 10, series: 'Winter' }))).toEqual([
    ...['10 km', '1.5 × points', '10 bonus points', 'series “Winter”'],
  ])
})

test.each([
  ['all', 'All distances, ranked together'],
  ['best', 'Each member’s best distance'],
  ['half-marathon', 'Half marathon'],
])('names the distance %s of a race with two distances', (distance, name) => {
  expect(counterFacts(counter({}, { distance, groups: [] }))).toEqual([name])
})

test('names the only distance of a race where all distances count', () => {
  const one = counter({}, { distance: 'all', groups: [] })
  expect(counterFacts({ ...one, event: { ...one.event, distances: distances.slice(0, 1) } })).toEqual([
    '10 km',
  ])
})

test('names a race with its distance if it has several', () => {
  expect(counterName(counter({ title: 'Arden' }))).toBe('Arden, 10 km')
  const one = counter({ title: 'Arden' })
  expect(counterName({ ...one, event: { ...one.event, distances: distances.slice(0, 1) } })).toBe('Arden')
})

test.each([
  ['called off', { state: 'calledOff' }, {}, /^Called off, .* Remove it/],
  ['postponed', { state: 'postponed' }, {}, /^Postponed\. /],
  ['before the season', { date: '2026-12-31' }, {}, /^Outside the season .* Remove it/],
  ['after the season', { date: '2028-01-01' }, {}, /^Outside the season .* Remove it/],
  ['without its distance', {}, { isMissing: true }, /Edit it/],
] as const)('tells what to do about a race that is %s', (_, event, fields, problem) => {
  expect(counterProblem(counter(event, fields), season)).toMatch(problem)
})

test.each(['2027-01-01', '2027-12-31'])('finds no problem with a race on %s, within the season', (date) => {
  expect(counterProblem(counter({ date }), season)).toBeUndefined()
})
