import { expect, test } from 'vitest'
import type { SearchView } from '../contract'
import { askedWithout } from './askedSearch'

const search: SearchView = {
  words: 'ridge',
  filter: { distance: 'marathon', terrain: undefined, from: '2027-04-01', to: '2027-04-30' },
  understood: ['distance'],
  count: 0,
  isMore: false,
}

test('a search without its text or one of its parts has no key for what is left out', () => {
  const asked = { text: 'marathon ridge', terrain: 'trail', month: '2027-04' }
  expect(askedWithout(asked, search, 'dates')).toStrictEqual({ text: 'marathon ridge', terrain: 'trail' })
  expect(askedWithout(asked, search, 'text')).toStrictEqual({
    distance: 'marathon',
    from: '2027-04-01',
    to: '2027-04-30',
  })
})
