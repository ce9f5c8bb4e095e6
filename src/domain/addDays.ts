import { dayjs } from './dayjs'

/** The date (`YYYY-MM-DD`) a number of days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
}
