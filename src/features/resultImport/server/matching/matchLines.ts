import { invalidDocument } from '../../../../platform/documents/documentLimits'
import { listMatchesMaximum } from '../../limits'
import { thousands } from '../../../../kernel/text/counted'
import { nameWords } from '../../../../kernel/text/nameWords'
import type { NameAnswer } from '../../resultList'
import type { NameDoubt } from '../../../../entities/tables/columns'
import type { ListLine } from '../reading/listLine'
import {
  createNameIndex,
  type NamedPerson,
  type NameMatch,
} from '../../../../entities/tables/server/nameIndex'
import { cached } from '../../../../kernel/dates/cached'

/** A line and a member whose line it may be. */
export interface LineMatch<Line = ListLine> extends NameMatch {
  readonly line: Line
  /** The answer about this name and member for an earlier list. */
  readonly remembered?: NameAnswer
}

/** The people to look for in a list. */
export interface Candidates {
  readonly people: readonly NamedPerson[]
  /** The names of the club that they all belong to; absent if they belong to different clubs. */
  readonly clubNames?: readonly string[]
  /** Earlier answers by `rememberedKey`. */
  readonly remembered: ReadonlyMap<string, NameAnswer>
}

/** Folds a name, so that answers about it can be remembered. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

export function rememberedKey(key: string, personId: string): string {
  return `${key}:${personId}`
}

/**
 * Matches lines with people. A match is certain if the names are the same, only one person has the name, only one
 * line has it, and the line shows no other club. A similar name with another club is no match. An earlier answer
 * overrides all of this. Throws `Invalid` for too many matches.
 */
export function matchLines<Line extends Pick<ListLine, 'name' | 'club'>>(
  lines: readonly Line[],
  { people, clubNames, remembered }: Candidates,
): readonly LineMatch<Line>[] {
  const find = createNameIndex(people)
  const confirmed = peopleConfirmed(remembered)
  const found: LineMatch<Line>[] = []
  for (const line of lines) {
    const key = remembered.size > 0 ? nameKey(line.name) : ''
    const matches = find(line.name)
    const others = (confirmed.get(key) ?? []).filter((id) => !matches.some(({ personId }) => personId === id))
    const all = [...matches, ...others.map((personId) => ({ personId, doubts: ['shortForm'] as const }))]
    const namesakes = matches.filter(({ doubts }) => doubts.length === 0).length
    for (const { personId, doubts } of all) {
      const answer = remembered.get(rememberedKey(key, personId))
      const isOther = clubNames !== undefined && isOtherClub(line.club, clubNames)
      if (answer === undefined && isOther && doubts.length > 0) continue
      const more: readonly NameDoubt[] = [
        ...(isOther ? (['otherClub'] as const) : []),
        ...(namesakes > 1 && doubts.length === 0 ? (['severalPeople'] as const) : []),
      ]
      found.push({
        line,
        personId,
        doubts: answer === 'yes' ? [] : [...doubts, ...more],
        ...(answer && { remembered: answer }),
      })
    }
    if (found.length > listMatchesMaximum) {
      throw invalidDocument(
        `More than ${thousands(listMatchesMaximum)} lines match members. Paste the list in parts.`,
      )
    }
  }
  return withDuplicateDoubts(found)
}

/** Returns the ids of people with an earlier yes, by name key. */
function peopleConfirmed(
  remembered: ReadonlyMap<string, NameAnswer>,
): ReadonlyMap<string, readonly string[]> {
  const people = new Map<string, string[]>()
  for (const [key, answer] of remembered) {
    const at = key.lastIndexOf(':')
    if (answer === 'yes')
      people.set(key.slice(0, at), [...(people.get(key.slice(0, at)) ?? []), key.slice(at + 1)])
  }
  return people
}

/** A person can only be in one line, so two certain matches both become uncertain. */
function withDuplicateDoubts<Line>(found: readonly LineMatch<Line>[]): readonly LineMatch<Line>[] {
  const sure = new Map<string, number>()
  for (const { personId, doubts } of found) {
    if (doubts.length === 0) sure.set(personId, (sure.get(personId) ?? 0) + 1)
  }
  return found.map((match) =>
    match.doubts.length === 0 && (sure.get(match.personId) ?? 0) > 1
      ? { ...match, doubts: ['severalLines'] }
      : match,
  )
}

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
