/** More dates than a site shows at a time. */
const cachedResults = 2000

/** Returns a function that caches the results of `make`, as lists show the same dates again. The result undefined is not cached. */
export function cached<Arguments extends readonly (string | number)[], Value>(
  make: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const known = new Map<string | number | undefined, Value>()
  return (...given) => {
    const key = given.length === 1 ? given[0] : given.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const value = make(...given)
    if (known.size >= cachedResults) known.clear()
    known.set(key, value)
    return value
  }
}
