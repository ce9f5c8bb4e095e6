import { expect, test } from 'vitest'
import { clubKeys } from './clubKeys'

const keyOf = (name: string) => clubKeys({ name, shortName: name }).nameKey

test.each([
  ['Knowle Canal Harriers', 'knowle  canal harriers'],
  ['K.C.H.', 'KCH'],
  ['Łódź Runners', 'Lodz runners'],
  ["St Mary's", 'St Mary’s'],
  ['★', '★'],
])('gives %j and %j the same key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['Arden Striders', 'Arden Striders 2'],
  ['★', '☆'],
  ['東京マラソン', '大阪マラソン'],
])('gives %j and %j different keys', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('returns a key for each of the two names', () => {
  expect(clubKeys({ name: 'Arden Striders', shortName: 'Arden' })).toEqual({
    nameKey: 'ardenstriders',
    shortNameKey: 'arden',
  })
})
