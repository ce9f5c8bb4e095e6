/** Compares code units, for `sort`, so that dates and ids have the same order on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

let collator: Intl.Collator | undefined

/** Compares names alphabetically, for `sort`, the same on server and browser, whatever their languages. */
export function compareNames(a: string, b: string): number {
  // Made when it is first used: most pages compare no names, and the first use of `Intl` takes 25 ms on a slow telephone.
  collator ??= new Intl.Collator('en')
  return collator.compare(a, b)
}
