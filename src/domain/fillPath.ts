/** A path with those values that there are. */
export function withQuery(path: string, values: object): string {
  const given = Object.entries(values as Readonly<Record<string, string | number | undefined>>)
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** A pattern with the first of its names replaced, URL-encoded. */
export function fill(pattern: string, segment: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(segment))
}
