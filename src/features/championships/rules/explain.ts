import { needsOf } from './needs'
import { sentence, whyPoints } from './reasons'
import type { Explanation } from './standings'
import type { Ranking } from './ranking'

/**
 * Explains a person's scores, and what they still need or could do. `nameOf` returns the name of a person, who is the one
 * right ahead of them. Someone without a place gets the reason for it as the only need. The work can be interrupted at each
 * `yield`.
 */
export function* explain(
  { book, tables, notPlaced }: Ranking,
  personId: string,
  nameOf: (person: string) => string,
): Generator<void, Explanation, void> {
  for (const { standings } of tables) {
    const standing = standings.find(({ member }) => member.person.id === personId)
    if (!standing) continue
    const reasons = standing.scores.map((score) => whyPoints(score, standing, book))
    const { tie } = standing.member
    const decided = tie ? [`A tie was decided by the club: ${sentence(tie.reason)}`] : []
    return { reasons, needs: [...(yield* needsOf(standing, standings, book, nameOf)), ...decided] }
  }
  const reason = notPlaced.find(({ person }) => person === personId)?.reason
  return { reasons: [], needs: reason === undefined ? [] : [reason] }
}
