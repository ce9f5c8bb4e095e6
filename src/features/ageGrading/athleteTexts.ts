import { formatShortDate } from '../../kernel/dates/dateText'
import type { Sex } from '../../kernel/running/ageGradeLimits'

export const sexNames: Readonly<Record<Sex, string>> = { F: 'Female', M: 'Male' }

/** Formats a date or year of birth: `1984`, or `23 May 1984`. */
export function birthText(born: string): string {
  return born.length > 4 ? formatShortDate(born) : born
}
