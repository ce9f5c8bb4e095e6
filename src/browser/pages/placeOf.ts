/**
 * The part of a URL that distinguishes pages: its path, and from its query the cursor of a list and what was chosen,
 * but not typed text.
 */
export function placeOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const names = ['cursor', 'user', 'club', 'members', 'source', 'target', 'edit', 'view', 'race']
  // On the search page, the month is a typed filter.
  const parts = [...names, ...(query.has('view') ? ['month'] : [])].map((name) => query.get(name) ?? '')
  return `${pathname}?${parts.join('&')}`
}
