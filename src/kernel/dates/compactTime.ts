/** Dates and times without separators, as calendars write them (RFC 5545, 3.3.4 and 3.3.5). */

/** An instant (ISO in UTC, or milliseconds) to the second: '20270605T090000Z'. */
export function compactInstant(instant: string | number): string {
  const iso = typeof instant === 'number' ? new Date(instant).toISOString() : instant
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** `YYYY-MM-DD`: '20270605'. */
export function compactDate(date: string): string {
  return date.replaceAll('-', '')
}
