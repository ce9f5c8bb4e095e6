/** A flag as a text. */
export function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}
