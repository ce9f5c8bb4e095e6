export function withQuery(path: string, values: object): string {
  const given = Object.entries(values as Readonly<Record<string, string | number | undefined>>)
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** Replaces the first parameter of a pattern by a value, URL-encoded. */
export function fill(pattern: string, segment: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(segment))
}
