import { expect, test } from 'vitest'
import { type ClubNews, withNews } from './clubNews'

interface Reader {
  readonly id: string
  readonly clubNews?: readonly ClubNews[]
}

const told = (name: string): ClubNews => ({ what: 'declined', name, date: '2027-05-01' })

test('nothing is stored for somebody without news', () => {
  expect(withNews<Reader>({ id: 'ann' }, () => [])).toEqual({ id: 'ann' })
  expect(withNews({ id: 'ann', clubNews: [told('a')] }, () => [])).not.toHaveProperty('clubNews')
})

test('only the newest news is stored', () => {
  const names = Array.from({ length: 25 }, (_, number) => `Club ${number}`)
  const { clubNews } = withNews<Reader>({ id: 'ann' }, () => names.map(told))
  expect(clubNews?.map(({ name }) => name)).toEqual(names.slice(5))
})
