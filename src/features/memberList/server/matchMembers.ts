import { createNameIndex, type NamedPerson } from '../../resultImport/server/nameIndex'
import type { MatchedMember, ReadMember } from './memberDocument'

/** Compares a list with the club's members, among whom no one is asked about if their name is in it once. */
export function matchMembers(
  read: readonly ReadMember[],
  people: readonly NamedPerson[],
): readonly MatchedMember[] {
  const matchesOf = createNameIndex(people)
  const listed = createNameIndex(read.map(({ number, name }) => ({ id: String(number), name })))
  return read.map((line): MatchedMember => {
    if (line.problem !== undefined) return { ...line, becomes: 'wrong', alike: [] }
    const matches = matchesOf(line.name)
    const alike = matches.map(({ personId }) => personId)
    const [same, ...namesakes] = matches.filter(({ doubts }) => doubts.length === 0)
    const isOnce = listed(line.name).filter(({ doubts }) => doubts.length === 0).length === 1
    if (same && namesakes.length === 0 && isOnce) return { ...line, becomes: 'there', alike: [same.personId] }
    return { ...line, becomes: alike.length > 0 || !isOnce ? 'asked' : 'new', alike }
  })
}
