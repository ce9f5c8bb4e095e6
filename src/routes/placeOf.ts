/**
 * The part of a URL that tells pages apart: its path, and from its query the cursor of a list and what was chosen,
 * but not what somebody types.
 */
export function placeOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const names = ['cursor', 'user', 'club', 'members', 'source', 'target', 'edit']
  const parts = names.map((name) => query.get(name) ?? '')
  return `${pathname}?${parts.join('&')}`
}
