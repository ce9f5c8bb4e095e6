/**
 * Divides a total among receivers by their weights; none gets more than `most`. The shares add up to the total
 * exactly. Throws a RangeError where that is impossible.
 */
export function shareOut(total: number, weights: Float64Array, most: number): Int32Array {
  if (total > weights.length * most)
    throw new RangeError(`${total} do not fit into ${weights.length} × ${most}`)
  const shares = new Int32Array(weights.length)
  let left = total
  // What the full receivers could not take goes to the others by the same weights, until only rounding is left.
  for (let round = 0; left > 0 && round < 50; round++) {
    let open = 0
    for (let i = 0; i < weights.length; i++) if ((shares[i] ?? 0) < most) open += weights[i] ?? 0
    const toShare = left
    for (let i = 0; i < weights.length; i++) {
      const wanted = Math.floor((toShare * (weights[i] ?? 0)) / open)
      const given = Math.min(wanted, most - (shares[i] ?? 0))
      shares[i] = (shares[i] ?? 0) + given
      left -= given
    }
    if (left === toShare) break
  }
  for (let i = 0; left > 0; i = (i + 1) % weights.length) {
    if ((shares[i] ?? 0) >= most) continue
    shares[i] = (shares[i] ?? 0) + 1
    left--
  }
  return shares
}
