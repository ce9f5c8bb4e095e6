import { expect, test } from 'vitest'
import { searchWords } from './searchWords'

test.each([
  ['London Marathon', ['london', 'marathon']],
  ['  Llandudno, Conwy ', ['llandudno', 'conwy']],
  ['Łódź', ['lodz']],
  ['Kraków & Brno', ['krakow', 'brno']],
  ['Straße des 17. Juni', ['strasse', 'des', '17', 'juni']],
  ['Женева', ['zheneva']],
  ['Αθήνα', ['athina']],
  ['東京マラソン', ['東京マラソン']],
  ['St Valentine’s 30K', ['st', 'valentines', '30k']],
  ["women's", ['womens']],
  ['Stoke-on-Trent', ['stoke', 'trent']],
  ['The Race of the Train', ['race', 'train']],
  ['10k', ['10k']],
  ['10 km', ['10k']],
  ['10KM', ['10k']],
  ['10-kilometres', ['10k']],
  ['Midsummer 5 K', ['midsummer', '5k']],
  ['10 Mile', ['10', 'mile']],
  ['10 miles', ['10', 'mile']],
  ['10mi', ['10', 'mile']],
  ['10m', ['10', 'mile']],
  ['Open 5000 m', ['open', '5000m']],
  ['10,000m PBs', ['10000m', 'pbs']],
  ['Endure24', ['endure', '24']],
  ['12 and 6-Stage', ['12', '6', 'stage']],
  ['2026-11-29', ['2026', '11', '29']],
  ['1st, 22nd and 29th November', ['1', '22', '29', 'november']],
  ['a'.repeat(50), ['a'.repeat(32)]],
  ['', []],
  ['the of and', []],
  ['\0\u0001\u202e \t\n', []],
  ['{"$gt":""}', ['gt']],
  ['__proto__', ['proto']],
  ['(a+)+$ .* [\\', []],
  ['👟🏃', []],
])('splits %j into the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('splits texts of a megabyte', () => {
  expect(searchWords('1,000'.repeat(200_000)).length).toBeGreaterThan(0)
  expect(searchWords('\u0301'.repeat(1_000_000))).toEqual([])
})
