import { expect, test } from 'vitest'
import { standardDistances } from '../../kernel/running/lengths'
import { distanceOf, filterErrors, filterOf, filterWithout, type TypedFilter } from './searchFilter'

test.each<[TypedFilter, object]>([
  [{}, {}],
  [{ distance: '', terrain: '', month: '', from: '', to: '' }, {}],
  [
    { distance: 'half-marathon', terrain: 'road', month: '2027-04' },
    { distance: 'half-marathon', terrain: 'road', from: '2027-04-01', to: '2027-04-30' },
  ],
  [
    { distance: '7.5km', from: '2027-04-01' },
    { distance: '7.5km', from: '2027-04-01' },
  ],
  [{ month: '2028-02' }, { from: '2028-02-01', to: '2028-02-29' }],
  [{ to: '2027-04-01' }, { to: '2027-04-01' }],
])('parses %j as %j', (typed, filter) => {
  expect(filterErrors(typed)).toEqual({})
  expect(filterOf(typed)).toEqual(filter)
})

test.each<[TypedFilter, readonly string[]]>([
  [{ distance: 'x' }, ['distance']],
  [{ distance: 'Half marathon' }, ['distance']],
  [{ distance: '10k' }, ['distance']],
  [{ distance: '10km, 5km' }, ['distance']],
  [{ distance: 'relay' }, ['distance']],
  [{ distance: '__proto__' }, ['distance']],
  [{ terrain: 'sand' }, ['terrain']],
  [{ terrain: 'Road' }, ['terrain']],
  [{ month: '2027-13' }, ['month']],
  [{ month: 'april' }, ['month']],
  [{ month: '2027-04-01' }, ['month']],
  [{ month: '2027-04', from: '2027-04-01' }, ['month']],
  [{ month: '2027-04', to: '2027-04-01' }, ['month']],
  [{ from: '2027-02-30' }, ['from']],
  [{ to: 'tomorrow' }, ['to']],
  [{ from: '2027-04-02', to: '2027-04-01' }, ['to']],
  [{ distance: 'x', terrain: 'x', from: 'x', to: 'a' }, ['distance', 'from', 'terrain', 'to']],
])('rejects in %j the fields %j', (typed, names) => {
  expect(Object.keys(filterErrors(typed)).sort()).toEqual(names)
})

test('finds standard distances and other lengths by their ids', () => {
  for (const distance of standardDistances) expect(distanceOf(distance.id)).toEqual(distance)
  expect(distanceOf('200-metres')?.metres).toBe(200)
  expect(distanceOf('10.5mi')?.name).toBe('10.5 mi')
})

test('drops both dates from a filter', () => {
  const filter = { distance: '10km', from: '2027-04-01', to: '2027-04-30' } as const
  expect(filterWithout(filter, ['dates', 'terrain', 'text'])).toEqual({ distance: '10km' })
})
