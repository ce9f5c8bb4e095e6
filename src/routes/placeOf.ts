/**
 * What of an address makes it another page: its path, and of its query the place in a list and who is chosen, but not
 * what somebody types.
 */
export function placeOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const parts = ['cursor', 'user', 'club', 'members', 'source', 'target'].map((name) => query.get(name) ?? '')
  return `${pathname}?${parts.join('&')}`
}
