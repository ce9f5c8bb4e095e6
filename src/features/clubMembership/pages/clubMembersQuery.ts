import { searchLength } from '../../../kernel/limits'
import type { MemberListQuery } from '../state/memberLists'

const names = { text: 'name', cursor: 'members' } as const

/** The id of the members section on a page. */
export const membersId = 'members'

/** Returns the search and page of members in a URL. */
export function memberListQuery(query: URLSearchParams): MemberListQuery {
  const text = (query.get(names.text) ?? '').trim().slice(0, searchLength)
  return { text, cursor: query.get(names.cursor) ?? undefined }
}

/** Returns the URL with another page of members and the rest of the query unchanged. */
export function memberPageUrl(path: string, query: URLSearchParams, cursor?: string): string {
  const changed = new URLSearchParams(query)
  if (cursor === undefined) changed.delete(names.cursor)
  else changed.set(names.cursor, cursor)
  return `${path}${changed.size > 0 ? `?${changed}` : ''}#${membersId}`
}
