/** The id. Throws TypeError for what is none: to a driver an object is an operator, and undefined no filter at all. */
export function requireId(id: string): string {
  if (typeof id !== 'string') throw new TypeError('an id is a string')
  return id
}
