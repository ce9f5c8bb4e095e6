import { nameWords } from '../../../kernel/text/nameWords'
import table from './headingWords.json'

/** A meaning that a word in a heading or status can have. */
export type Meaning = keyof (typeof table)['English'] | 'out' | 'outAlone'

/** The folded words of one language, see `nameWords`. Phrases have spaces between their words. */
type Words = ReadonlyMap<string, Meaning>

const languages: readonly Words[] = Object.values(table).map((wordsByMeaning) => {
  const words = new Map<string, Meaning>()
  for (const [meaning, text] of Object.entries(wordsByMeaning)) {
    for (const word of text.split(' ')) {
      const key = nameWords(word.replaceAll('_', ' ')).join(' ')
      if (!words.has(key)) words.set(key, meaning as Meaning)
    }
  }
  return words
})

/** Returns all words with one of these meanings, in every language. */
export function wordsFor(...meanings: readonly Meaning[]): ReadonlySet<string> {
  return new Set(
    languages.flatMap((words) =>
      [...words].flatMap(([word, meaning]) => (meanings.includes(meaning) ? word : [])),
    ),
  )
}

/** The number of words in the longest phrase. */
const longestPhrase = Math.max(
  ...languages.flatMap((words) => [...words.keys()].map((key) => key.split(' ').length)),
)

const isHeadingWord = (meaning: Meaning | undefined) => meaning !== 'out' && meaning !== 'outAlone'

/**
 * Returns a function for the meaning of each word in a heading. A word of several languages gets its meaning in the
 * language of most of the other headings.
 */
export function meaningsIn(
  headings: readonly string[],
): (words: readonly string[]) => readonly (Meaning | undefined)[] {
  const all = headings.map((heading) => headingWords(heading))
  const scores = new Map(
    languages.map((words) => [
      words,
      all.filter((heading) => heading.some((word) => words.has(word))).length,
    ]),
  )
  const order = languages.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  const meaningOf = (key: string) =>
    order.map((words) => words.get(key)).find((meaning) => meaning !== undefined && isHeadingWord(meaning))
  return (words) => {
    const found: (Meaning | undefined)[] = []
    for (let at = 0; at < words.length;) {
      const lengths = Array.from(
        { length: Math.min(longestPhrase, words.length - at) },
        (_, less) => words.length - at - less,
      )
      const length = lengths
        .filter((count) => count <= longestPhrase)
        .find((count) => meaningOf(words.slice(at, at + count).join(' ')) !== undefined)
      found.push(length === undefined ? undefined : meaningOf(words.slice(at, at + length).join(' ')))
      at += length ?? 1
    }
    return found
  }
}

/** Splits a heading into words, with digits apart from letters and 'ChipTime' as two words. */
export function headingWords(heading: string): readonly string[] {
  const parted = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
  return nameWords(parted)
}
