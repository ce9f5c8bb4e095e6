/** Returns true if a record already has all of these values, so that a write can be skipped. */
export function holds<T extends object>(record: T, values: Partial<T>): boolean {
  return (Object.keys(values) as (keyof T)[]).every((name) => record[name] === values[name])
}
