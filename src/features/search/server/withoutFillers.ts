import { type ReadSearch, readWithout } from '../../../domain/readSearch'

/** Words around what somebody looks for, which say nothing of a race: 'any races near bath in may?'. */
const fillers =
  /^(?:races?|events?|runs?|running|upcoming|next|near|nearby|around|any|all|are|is|there|what|what['’]?s|during|me)[?!.,]*$/iu

/** The same search without such words. */
export function withoutFillers(read: ReadSearch): ReadSearch {
  return withoutWords(read, (word) => fillers.test(word))
}

/** The same search without 'near' before a place or a time; the last word may be the beginning of a name. */
export function withoutNear(read: ReadSearch): ReadSearch {
  return withoutWords(read, (word, next = 'me') => /^near$/iu.test(word) && !fillers.test(next))
}

function withoutWords(
  read: ReadSearch,
  isLeftOut: (word: string, next: string | undefined) => boolean,
): ReadSearch {
  const parts = read.parts.flatMap((part, at) => {
    if (part.of !== undefined) return [part]
    const words = part.text.split(' ')
    const kept = words.filter((word, n) => !isLeftOut(word, words[n + 1] ?? read.parts[at + 1]?.text))
    return kept.length > 0 ? [{ ...part, text: kept.join(' ') }] : []
  })
  return readWithout({ ...read, parts }, [])
}
