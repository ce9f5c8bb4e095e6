/** What came out of several rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Throws where there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (min === undefined || max === undefined || low === undefined || high === undefined) {
    throw new Error('There are no values')
  }
  return { median: (low + high) / 2, min, max }
}

/** Each round's value divided by the other's of the same round: what slows a round down slows down both. */
export function ratioOf(values: readonly number[], others: readonly number[]): Spread {
  if (values.length !== others.length) throw new Error('The rounds are not the same')
  return spreadOf(values.map((value, round) => value / (others[round] ?? NaN)))
}
