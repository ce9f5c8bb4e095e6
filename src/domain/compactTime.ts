/** Dates and times without anything between their figures, as calendars write them (RFC 5545, 3.3.4 and 3.3.5). */

/** An instant (ISO or milliseconds) to the second: '20270605T090000Z'. */
export function compactInstant(instant: string | number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** `YYYY-MM-DD`: '20270605'. */
export function compactDate(date: string): string {
  return date.replaceAll('-', '')
}
