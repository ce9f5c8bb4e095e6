import { expect, test } from 'vitest'
import { clubKeys } from './clubKeys'

const keyOf = (name: string) => clubKeys({ name, shortName: name }).nameKey

test.each([
  ['Knowle Canal Harriers', 'knowle  canal harriers'],
  ['K.C.H.', 'KCH'],
  ['Łódź Runners', 'Lodz runners'],
  ["St Mary's", 'St Mary’s'],
  ['★', '★'],
])('%j and %j are the same club', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['Arden Striders', 'Arden Striders 2'],
  ['★', '☆'],
  ['東京マラソン', '大阪マラソン'],
])('%j and %j are two', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('both names have their own', () => {
  expect(clubKeys({ name: 'Arden Striders', shortName: 'Arden' })).toEqual({
    nameKey: 'ardenstriders',
    shortNameKey: 'arden',
  })
})
