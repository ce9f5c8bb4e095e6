const name = 'cursor'

/** Which page of a list a URL asks for; undefined for the first. */
export function cursorOf(query: URLSearchParams): string | undefined {
  return query.get(name) ?? undefined
}

/** The URL of a list's page. */
export function withCursor(path: string, cursor: string): string {
  return `${path}?${new URLSearchParams({ [name]: cursor })}`
}
