import { nameWords } from '../../../kernel/text/nameWords'
import type { ListLine } from './listLine'
import type { NamedPerson } from './nameIndex'

/** The most words that a name can have before the club begins. */
const longestName = 5

/**
 * Separates names from clubs in lines that have nothing between them. The name is the longest one of these people, or
 * else the first two words.
 */
export function separateClubs(
  lines: readonly ListLine[],
  people: readonly NamedPerson[],
): readonly ListLine[] {
  const names = new Set(people.map(({ name }) => sorted(nameWords(name))))
  return lines.map((line) => {
    const words = line.name.split(' ')
    const lengths = Array.from(
      { length: Math.min(longestName, words.length) },
      (_, less) => longestName - less,
    )
    const length = lengths.find((count) => names.has(sorted(nameWords(words.slice(0, count).join(' '))))) ?? 2
    const rest = words.slice(length).join(' ')
    return { ...line, name: words.slice(0, length).join(' '), club: line.club || rest }
  })
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
