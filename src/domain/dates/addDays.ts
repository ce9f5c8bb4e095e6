/** The date (`YYYY-MM-DD`) a number of days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  const later = new Date(date)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
