import type { Plan } from './eventState'
import { movedText } from './movedText'

/** The explanation of an event's state: 'Moved from Sunday 29 November 2026. The course is under water.' */
export function planText({ movedFrom, reason }: Plan): string {
  return [movedFrom && movedText(movedFrom), reason].filter(Boolean).join(' ')
}
