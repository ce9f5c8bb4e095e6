/** For `sort`: compares code units, so that dates and ids have the same order on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** For `sort`: the alphabetical order of names. It is the same on server and browser, whatever their languages. */
export const { compare: compareNames } = new Intl.Collator('en')
