const name = 'cursor'

/** Which page of a list a URL asks for; undefined for the first. */
export function cursorOf(query: URLSearchParams): string | undefined {
  return query.get(name) ?? undefined
}

/** Id of the list on a page that has one with pages: they lead to it, so that whoever turns them goes on in it. */
export const listId = 'list'

/** The ways out of a page of a list at a path, which may have a query: to its beginning, where this is not it, and on, where there is more. */
export function pagesOf(path: string, cursor: string | undefined, next: string | undefined) {
  return {
    first: cursor === undefined ? undefined : `${path}#${listId}`,
    next:
      next && `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: next })}#${listId}`,
  }
}
