import type { Mark, Marks } from './bests'
import { counted } from '../text/counted'

export const markTexts: Readonly<Record<Mark, string>> = {
  PB: 'personal best',
  SB: 'season’s best',
  CB: 'course best',
}

/** The first of the marks as a sentence: 'Your personal best, by 23 seconds!' Empty if there is none. */
export function marksText({ marks: [mark] = [], gain }: Partial<Marks>): string {
  if (mark === undefined) return ''
  return `Your ${markTexts[mark]}${gain === undefined ? '' : `, by ${gainText(gain)}`}!`
}

/** '1 minute and 2 seconds' */
export function gainText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
    ...(rest > 0 ? [counted(rest, 'second', 'seconds')] : []),
  ]
  return parts.join(' and ')
}
