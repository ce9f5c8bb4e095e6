/** Whether a record has all of these values already: then there is nothing to change. */
export function holds<T extends object>(record: T, values: Partial<T>): boolean {
  return (Object.keys(values) as (keyof T)[]).every((name) => record[name] === values[name])
}
