/** Whether a record already has all of these values, so that nothing has to be written. */
export function holds<T extends object>(record: T, values: Partial<T>): boolean {
  return (Object.keys(values) as (keyof T)[]).every((name) => record[name] === values[name])
}
