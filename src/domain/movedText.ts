import { formatFullDate } from './dateText'

/** Says of an event what its date was at first: `YYYY-MM-DD`. */
export function movedText(movedFrom: string): string {
  return `Moved from ${formatFullDate(movedFrom)}.`
}
