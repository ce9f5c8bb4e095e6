import { ordinal } from '../../kernel/running/result'
import { counted } from '../../kernel/text/counted'
import type { MovesView, MoveView } from '../championships/views'

/** Returns what a result moved: ‘3rd → 1st, 92 points’, or ‘5th → 6th, 47 → 46 points’. */
export function moveText({ place, points, before }: MoveView): string {
  const isPlaceNew = before !== undefined && before.place !== place
  const arePointsNew = before !== undefined && before.points !== points
  const places = [...(isPlaceNew ? [ordinal(before.place)] : []), ordinal(place)].join(' → ')
  const scores = [...(arePointsNew ? [before.points] : []), points].join(' → ')
  return `${places}, ${scores} ${points === '1' ? 'point' : 'points'}`
}

/** Returns the moves in a championship as plain text for a chat. People of `unnamed` are counted but not named. */
export function movesText({ name, moves }: MovesView, unnamed: ReadonlySet<string>): string {
  const named = moves.filter(({ user }) => !unnamed.has(user.id))
  const others = moves.length - named.length
  return [
    name,
    ...named.map((move) => `- ${move.user.name}: ${moveText(move)}`),
    ...(others > 0 ? [`- and ${counted(others, 'other member', 'other members')}`] : []),
  ].join('\n')
}
