/**
 * Returns a function that caches the results of `make`, as lists have the same dates and texts again. A full cache is
 * emptied; by default it holds more dates than a site shows at a time.
 */
export function cached<Arguments extends readonly (string | number)[], Value>(
  make: (...given: Arguments) => Value,
  limit = 2000,
): (...given: Arguments) => Value {
  const known = new Map<string | number | undefined, Value>()
  return (...given) => {
    const key = given.length === 1 ? given[0] : given.join(' ')
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const value = make(...given)
    if (known.size >= limit) known.clear()
    known.set(key, value)
    return value
  }
}
