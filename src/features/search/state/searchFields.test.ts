import { expect, test } from 'vitest'
import type { SearchView } from '../contract'
import { fieldsWithout } from './searchFields'

const search: SearchView = {
  words: 'ridge',
  filter: { distance: 'marathon', terrain: undefined, from: '2027-04-01', to: '2027-04-30' },
  understood: ['distance'],
  count: 0,
  isMore: false,
}

test('removes the fields of the text or of another part from a search', () => {
  const fields = { text: 'marathon ridge', terrain: 'trail', month: '2027-04' }
  expect(fieldsWithout(fields, search, 'dates')).toStrictEqual({ text: 'marathon ridge', terrain: 'trail' })
  expect(fieldsWithout(fields, search, 'text')).toStrictEqual({
    distance: 'marathon',
    from: '2027-04-01',
    to: '2027-04-30',
  })
})
