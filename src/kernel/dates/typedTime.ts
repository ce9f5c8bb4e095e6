const clock = /^(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>\d\d)(?::00)?|(?=\s?(?:[ap]|h$)))\s?(?<half>[ap])?/
const digits = /^(?<hour>[0-2]\d)(?<minute>[0-5]\d)/
const end = /^(?:\.?m\.?)?\s?(?:h|hrs?|hours|uhr|o.?clock)?\.?$/

/** Longer texts are no times. */
const longest = 20

/**
 * A time of day as people write it, as `HH:mm`: 10:30, 9.30, 10:30:00, 9:30 am, 10am, 1030, 10h30, noon. Undefined for any
 * other text.
 */
export function typedTime(text: string): string | undefined {
  const typed = text.length > longest ? '' : text.trim().toLowerCase()
  if (/^(?:12(?:[:.]00)?\s?)?(?:noon|midday)$/.test(typed)) return '12:00'
  const found = clock.exec(typed) ?? digits.exec(typed)
  if (!found?.groups || !end.test(typed.slice(found[0].length))) return undefined
  const { hour = '', minute = '00', half } = found.groups
  const count = Number(hour)
  if (Number(minute) > 59 || count > (half === undefined ? 23 : 12) || (half !== undefined && count === 0)) {
    return undefined
  }
  const hours = half === undefined ? count : (count % 12) + (half === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
