import { cached } from '../../../kernel/dates/cached'
import { nameWords } from '../../../kernel/text/nameWords'

/** Words of club names that lists leave out or abbreviate. */
const generic = new Set(
  'the of and a ac rc aac tc running runners run club athletic athletics harriers harrier harr har hrs h striders str road joggers jog triathlon tri team ev tv sv tsv lg verein as de du la le'.split(
    ' ',
  ),
)

/** Ways in which lists say that a runner has no club. */
const none =
  /^(?:u\/?a|unatt(?:ached)?\.?|unaffiliated|independent|individual|none|no club|n\/?a|-+|\.|ohne verein|vereinslos|non licenci[ée]e?|nl|sans club|vm\w*|vf\w*)?$/iu

/**
 * Returns true if a list shows a club that has none of these names. Words such as 'Running Club' are ignored, and a
 * runner without a club does not count as another club's.
 */
export function isOtherClub(inList: string, names: readonly string[]): boolean {
  if (none.test(inList.trim())) return false
  const listed = ownWords(inList)
  return !names.some((name) => {
    const own = ownWords(name)
    return own.join(' ') === listed.join(' ') || own.join('') === listed.join('')
  })
}

/** Returns true if a list shows a club with one of these names. */
export function isNamedClub(inList: string, names: readonly string[]): boolean {
  return !none.test(inList.trim()) && !isOtherClub(inList, names)
}

/** Returns the words that set a club apart; all of its words if none do, or if only single letters do. */
const ownWords = cached((name: string): readonly string[] => {
  const words = nameWords(name)
  const own = words.filter((word) => !generic.has(word))
  return own.some((word) => word.length > 1) ? own : words
})
