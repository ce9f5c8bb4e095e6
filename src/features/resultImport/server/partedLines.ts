import { nameWords } from '../../../kernel/text/nameWords'
import type { ListLine } from './listLine'
import type { NamedPerson } from './nameIndex'

/** Words that a name has at most, before which a club may begin. */
const longestName = 5

/**
 * The lines of a list without anything between names and clubs, with the two apart: the name is that of one of these
 * people, the longest first, or else the first two words.
 */
export function partedLines(lines: readonly ListLine[], people: readonly NamedPerson[]): readonly ListLine[] {
  const known = new Set(people.map(({ name }) => sorted(nameWords(name))))
  return lines.map((line) => {
    const words = line.name.split(' ')
    const lengths = Array.from(
      { length: Math.min(longestName, words.length) },
      (_, less) => longestName - less,
    )
    const length = lengths.find((count) => known.has(sorted(nameWords(words.slice(0, count).join(' '))))) ?? 2
    const rest = words.slice(length).join(' ')
    return { ...line, name: words.slice(0, length).join(' '), club: line.club || rest }
  })
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
