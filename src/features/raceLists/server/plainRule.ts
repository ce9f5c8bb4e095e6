const day = '(?:MO|TU|WE|TH|FR|SA|SU)'
const common = `INTERVAL=[1-9]|COUNT=\\d{1,4}|UNTIL=[-:\\dTZ]+|WKST=${day}`

const plain = [
  ['DAILY', common],
  ['WEEKLY', `${common}|BYDAY=${day}(?:,${day}){0,6}`],
  ['MONTHLY', `${common}|BYDAY=-?[1-5]?${day}(?:,-?[1-5]?${day}){0,6}`],
  ['YEARLY', `${common}|BYMONTH=\\d\\d?|BYDAY=-?[1-5]${day}`],
].map(([frequency, parts]) => new RegExp(`^FREQ=${frequency}(?:;(?:${parts}))*$`, 'u'))

/**
 * Whether a rule of repetition (RFC 5545, 3.3.10) is one of the usual ones. For some others the library looks for the
 * next day for ever, such as for the 53rd Saturday of every thirtieth day.
 */
export function isPlainRule(rule: string): boolean {
  return plain.some((one) => one.test(rule))
}
