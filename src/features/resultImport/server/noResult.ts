import { nameWords } from '../../../kernel/text/nameWords'
import { wordsMeaning } from './listWords'

/** Words that say it wherever they stand, and those that mean something else beside other words. */
const anywhere = wordsMeaning('out')
const alone = wordsMeaning('outAlone')
const longest = Math.max(...[...anywhere].map((phrase) => phrase.split(' ').length))

/** Longer texts are remarks. */
const longestStatus = 120

/** Cells that say nothing of the kind, as most do: numbers, times and signs. */
const plain = /^[\d\s:.,+=*()/-]*$/u

/**
 * Returns true if a cell says that somebody did not finish, did not start or was disqualified, with or without a reason:
 * 'DNF', 'D.N.F.', 'DSQ (wrong bib)', 'Injured: retired'. Such a line has no result.
 */
export function isNoResult(text: string): boolean {
  if (text.length > longestStatus || plain.test(text)) return false
  const words = joinedLetters(nameWords(text))
  const [first = ''] = words
  // 'ab' is a word of many texts, but 'AB (Knie)' and 'AB' are a status.
  const isFirstAlone = /^[\s(]*[\p{L}./]+\s*(?:$|[-–—:;,(/)])/u.test(text)
  if (isFirstAlone && alone.has(first)) return true
  if (alone.has(words.join(' '))) return true
  return words.some((_, at) =>
    Array.from({ length: longest }, (_phrase, more) => words.slice(at, at + more + 1).join(' ')).some(
      (phrase) => anywhere.has(phrase),
    ),
  )
}

/** 'D.N.F.' and 'n/c' as one word each. */
function joinedLetters(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const isLetter = word.length === 1 && /\p{L}/u.test(word)
    if (isLetter && isOpen) joined.push((joined.pop() ?? '') + word)
    else joined.push(word)
    isOpen = isLetter
  }
  return joined
}
