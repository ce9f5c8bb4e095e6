/** For `sort`: by code units, so that dates and ids stand in the same order on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** For `sort`: as people look for names; the same on server and browser, whatever language either speaks. */
export const { compare: compareNames } = new Intl.Collator('en')
