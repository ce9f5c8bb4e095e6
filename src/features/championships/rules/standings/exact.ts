/** Points are integers of thousandths in this folder, so that sums are exact decimals. */
export function thousandths(points: number): number {
  return Math.round(points * 1000)
}

const units = [1000, 100, 10, 1]

/** Returns a quotient of two integers in thousandths, rounded half up to so many decimal places of a point. */
export function roundedPoints(sum: number, by: number, decimals: number): number {
  const unit = units[decimals] ?? 1
  return Math.floor((2 * sum + unit * by) / (2 * unit * by)) * unit
}

/** Returns thousandths as people read them: `92`, `68.65`. */
export function pointsText(points: number): string {
  return String(points / 1000)
}
