/**
 * Returns the id. Throws TypeError for anything else: a driver would take an object for an operator, and undefined
 * for no filter.
 */
export function requireId(id: string): string {
  if (typeof id !== 'string') throw new TypeError('an id must be a string')
  return id
}
