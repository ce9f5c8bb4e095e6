import { nameWords } from '../../../kernel/text/nameWords'

/** Words of clubs' names that lists leave out or write otherwise. */
const generic = new Set(
  'the of and a ac rc aac tc running runners run club athletic athletics harriers harrier harr har hrs h striders str road joggers jog triathlon tri team ev tv sv tsv lg verein as de du la le'.split(
    ' ',
  ),
)

/** How somebody without a club stands in a list. */
const none =
  /^(?:u\/?a|unatt(?:ached)?\.?|unaffiliated|independent|individual|none|no club|n\/?a|-+|\.|ohne verein|vereinslos|non licenci[ée]e?|nl|sans club|vm\w*|vf\w*)?$/iu

/**
 * Whether a list names another club than one with these names. A club's name is the same without words such as
 * 'Running Club'; no club is no other club.
 */
export function isOtherClub(inList: string, names: readonly string[]): boolean {
  if (none.test(inList.trim())) return false
  const listed = ownWords(inList)
  return !names.some((name) => {
    const own = ownWords(name)
    return own.join(' ') === listed.join(' ') || own.join('') === listed.join('')
  })
}

/** Returns true if a list names a club, and it has one of these names. */
export function isNamedClub(inList: string, names: readonly string[]): boolean {
  return !none.test(inList.trim()) && !isOtherClub(inList, names)
}

/** The words that tell a club from others; all of them where there are no such words, but letters at most. */
function ownWords(name: string): readonly string[] {
  const words = nameWords(name)
  const own = words.filter((word) => !generic.has(word))
  return own.some((word) => word.length > 1) ? own : words
}
