/** Freezes a value of JSON and all values in it, and returns it. A frozen object is taken for one that went through here. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
