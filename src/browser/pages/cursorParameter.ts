const name = 'cursor'

/** The cursor of the list's page in a URL; undefined for the first page. */
export function cursorOf(query: URLSearchParams): string | undefined {
  return query.get(name) ?? undefined
}

/** Id of a list with pages: links to other pages of the list lead to it. */
export const listId = 'list'

/**
 * The links of a list's page at a path, which may have a query: to the first page, unless it is this one, and to the
 * next page, if there is one.
 */
export function pagesOf(path: string, cursor: string | undefined, next: string | undefined) {
  return {
    first: cursor === undefined ? undefined : `${path}#${listId}`,
    next:
      next && `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: next })}#${listId}`,
  }
}
