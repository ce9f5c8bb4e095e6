import { nameWords } from '../../../../kernel/text/nameWords'
import { wordsFor } from '../../../../entities/tables/server/listWords'

/** Words that are a status anywhere, and words that are one only by themselves. */
const anywhere = wordsFor('out')
const alone = wordsFor('outAlone')
const longest = Math.max(...[...anywhere].map((phrase) => phrase.split(' ').length))

/** Longer texts are comments. */
const longestStatus = 120

/** Numbers, times and punctuation, which make up most cells and are no status. */
const plain = /^[\d\s:.,+=*()/-]*$/u

/**
 * Returns true if a cell says that the runner did not finish, did not start or was disqualified, with or without a
 * reason: 'DNF', 'D.N.F.', 'DSQ (wrong bib)', 'Injured: retired'.
 */
export function isNoResult(text: string): boolean {
  if (text.length > longestStatus || plain.test(text)) return false
  const words = joinedLetters(nameWords(text))
  const [first = ''] = words
  // 'ab' is part of many German texts, but 'AB (Knie)' and 'AB' are a status.
  const isFirstAlone = /^[\s(]*[\p{L}./]+\s*(?:$|[-–—:;,(/)])/u.test(text)
  if (isFirstAlone && alone.has(first)) return true
  if (alone.has(words.join(' '))) return true
  return words.some((_, at) =>
    Array.from({ length: longest }, (_phrase, more) => words.slice(at, at + more + 1).join(' ')).some(
      (phrase) => anywhere.has(phrase),
    ),
  )
}

/** A runner without a result, who started or did not. */
export type OutKind = 'started' | 'absent'

const started =
  /^(?:dnf|ret|retd|rtd|retired|did not finish|not finished|abandon|abandoned|aufgegeben|ritirat[oa])(?: |$)/u
const absent = /^(?:dns|did not start|not started|non starter|no show|non partant|nicht gestartet)(?: |$)/u

/** Returns what the statuses of a line say. Returns undefined if they differ, or if one of them may be either. */
export function outKind(statuses: readonly string[]): OutKind | undefined {
  const [kind, ...others] = new Set(
    statuses.map((text) => {
      const words = joinedLetters(nameWords(text)).join(' ')
      return started.test(words) ? 'started' : absent.test(words) ? 'absent' : undefined
    }),
  )
  return others.length === 0 ? kind : undefined
}

/** Joins the letters of 'D.N.F.' and 'n/c' into one word each. */
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
