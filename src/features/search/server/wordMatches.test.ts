import { describe, expect, test } from 'vitest'
import { costs, firstAtLeast, wordMatches } from './wordMatches'

const known = [
  ...['10', '10k', '15k', 'bath', 'bathgate', 'half', 'hall', 'harborough', 'harbour', 'hill', 'leeds'],
  ...['llandudno', 'manchester', 'mansfield', 'marathon', 'marathons', 'parkrun', 'york'],
].sort()

const { exact, plural, prefix, typo, prefixWithTypo, secondTypo } = costs

test.each<[typed: string, found: Readonly<Record<string, number>>]>([
  ['york', { york: exact }],
  ['bath', { bath: exact, bathgate: prefix }],
  ['man', { manchester: prefix, mansfield: prefix }],
  ['m', { manchester: prefix, mansfield: prefix, marathon: prefix, marathons: prefix }],
  // Missing, extra, wrong and swapped letters.
  ['marathn', { marathon: typo, marathons: prefixWithTypo }],
  ['marrathon', { marathon: typo, marathons: prefixWithTypo }],
  ['merathon', { marathon: typo, marathons: prefixWithTypo }],
  ['amrathon', { marathon: typo, marathons: prefixWithTypo }],
  ['mancehster', { manchester: typo }],
  ['harbor', { harbour: typo, harborough: prefix }],
  // Singular and plural.
  ['leedss', { leeds: plural }],
  ['marathons', { marathons: exact, marathon: plural }],
  ['marathon', { marathon: exact, marathons: plural }],
  ['haalf', { half: typo }],
  ['halff', { half: typo }],
  // Two typos in a long word, one in a short one.
  ['landudnoo', { llandudno: typo + secondTypo }],
  ['yrok', { york: typo }],
  ['yrkk', {}],
  // Prefixes of a long word with a typo.
  ['mancehs', { manchester: prefixWithTypo }],
  ['parkrn', { parkrun: typo }],
  ['hll', { hall: typo, hill: typo }],
  // Short words and numbers have no typos.
  ['hl', {}],
  ['11k', {}],
  ['10', { '10': exact, '10k': prefix }],
  ['', {}],
  ['constructor', {}],
  ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', {}],
])('the typed word %j may mean %j', (typed, found) => {
  expect(Object.fromEntries(wordMatches(known, typed))).toEqual(found)
})

/** Calculates the same distance by the textbook algorithm, with a whole table for each pair. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + change,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(a.length, b.length)
}

describe('wordMatches for words of three letters', () => {
  const letters = 'abc'
  const words: string[] = []
  for (let number = 0; number < 3 ** 8; number += 7) {
    const digits = number.toString(3).padStart(4 + (number % 5), '0')
    words.push([...digits].map((digit) => letters[Number(digit)]).join(''))
  }
  const sorted = [...new Set(words)].sort()

  test.each(['abca', 'bbac', 'aabbc', 'cabacab', 'abcabcab', 'ccbaabcc', 'bacbacbac'])(
    'calculates the textbook distance of %j to each word',
    (typed) => {
      const most = typed.length < 8 ? 1 : 2
      const found = wordMatches(sorted, typed)
      for (const word of sorted) {
        const whole = distance(typed, word)
        const ofPrefix = Math.min(
          ...Array.from({ length: word.length }, (_, at) => distance(typed, word.slice(0, at + 1))),
        )
        const expected =
          whole === 0
            ? exact
            : ofPrefix === 0
              ? prefix
              : Math.min(
                  whole <= most ? typo + (whole - 1) * secondTypo : Infinity,
                  typed.length >= 5 && ofPrefix <= most
                    ? prefixWithTypo + (ofPrefix - 1) * secondTypo
                    : Infinity,
                )
        expect([word, found.get(word) ?? Infinity]).toEqual([word, expected])
      }
    },
  )
})

test.each([
  ['', 0],
  ['b', 1],
  ['bb', 2],
  ['z', 3],
])('finds the first word from %j on at index %i', (wanted, at) => {
  expect(firstAtLeast(['a', 'b', 'c'], wanted)).toBe(at)
})
