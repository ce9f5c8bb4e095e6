import { expect, test } from 'vitest'
import { type ClubNews, withNews } from './clubNews'

interface Reader {
  readonly id: string
  readonly clubNews?: readonly ClubNews[]
}

const declined = (name: string): ClubNews => ({ what: 'declined', name, date: '2027-05-01' })

test('stores nothing for someone without news', () => {
  expect(withNews<Reader>({ id: 'ann' }, () => [])).toEqual({ id: 'ann' })
  expect(withNews({ id: 'ann', clubNews: [declined('a')] }, () => [])).not.toHaveProperty('clubNews')
})

test('stores only the latest news', () => {
  const names = Array.from({ length: 25 }, (_, number) => `Club ${number}`)
  const { clubNews } = withNews<Reader>({ id: 'ann' }, () => names.map(declined))
  expect(clubNews?.map(({ name }) => name)).toEqual(names.slice(5))
})
