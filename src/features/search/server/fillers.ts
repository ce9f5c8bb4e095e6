import { type ReadSearch, readWithout } from '../../../entities/events/readSearch'

/** Words of a question that don't describe a race: 'any races near bath in may?'. */
const fillers =
  /^(?:races?|events?|runs?|running|upcoming|next|near|nearby|around|any|all|are|is|there|what|what['’]?s|during|me)[?!.,]*$/iu

export function withoutFillers(read: ReadSearch): ReadSearch {
  const parts = read.parts.flatMap((part) => {
    if (part.of !== undefined) return [part]
    const words = part.text.split(' ').filter((word) => !fillers.test(word))
    return words.length > 0 ? [{ ...part, text: words.join(' ') }] : []
  })
  return readWithout({ ...read, parts }, [])
}
