import { nameWords } from '../../../kernel/text/nameWords'
import type { NameAnswer, NameDoubt } from '../resultList'
import { isOtherClub } from './clubLikeness'
import type { ListLine } from './listLine'
import { createNameIndex, type NamedPerson } from './nameIndex'

/** A line of a list, and somebody who may be in it. */
export interface LineMatch {
  readonly line: ListLine
  readonly personId: string
  /** Why it may be somebody else; empty where it is sure. */
  readonly doubts: readonly NameDoubt[]
  /** What was answered about this name and this person in an earlier list. */
  readonly remembered?: NameAnswer
}

/** The people among whom those of a list are looked for. */
export interface Candidates {
  readonly people: readonly NamedPerson[]
  /** The names of the club that all of them belong to; absent where their clubs are unknown. */
  readonly clubNames?: readonly string[]
  /** Earlier answers, by `nameKey` and the person's id: see `rememberedKey`. */
  readonly remembered: ReadonlyMap<string, NameAnswer>
}

/** The name of a list in the form in which answers about it are remembered. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

export function rememberedKey(key: string, personId: string): string {
  return `${key}:${personId}`
}

/**
 * Who is in which line. Sure is the same name, of one person alone and in one line alone, whose club is no other club.
 * Near names with another club are nobody of ours. What was answered before decides.
 */
export function matchLines(
  lines: readonly ListLine[],
  { people, clubNames, remembered }: Candidates,
): readonly LineMatch[] {
  const find = createNameIndex(people)
  const asked = peopleAsked(remembered)
  const found: LineMatch[] = []
  for (const line of lines) {
    const key = nameKey(line.name)
    const matches = find(line.name)
    const known = (asked.get(key) ?? []).filter((id) => !matches.some(({ personId }) => personId === id))
    const all = [...matches, ...known.map((personId) => ({ personId, doubts: ['shortForm'] as const }))]
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
  }
  return withoutTwice(found)
}

/** Ids of those whom a name was said to be, by the name's key. */
function peopleAsked(remembered: ReadonlyMap<string, NameAnswer>): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>()
  for (const [key, answer] of remembered) {
    const at = key.lastIndexOf(':')
    if (answer === 'yes')
      asked.set(key.slice(0, at), [...(asked.get(key.slice(0, at)) ?? []), key.slice(at + 1)])
  }
  return asked
}

/** Nobody is in two lines: where there are two that would be sure, somebody has to look. */
function withoutTwice(found: readonly LineMatch[]): readonly LineMatch[] {
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
