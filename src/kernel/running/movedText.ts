import { formatFullDate } from '../dates/dateText'

/** The text with the first date (`YYYY-MM-DD`) of a moved event. */
export function movedText(movedFrom: string): string {
  return `Moved from ${formatFullDate(movedFrom)}.`
}
