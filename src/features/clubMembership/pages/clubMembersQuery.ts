import { searchLength } from '../../../kernel/limits'
import type { WantedMembers } from '../state/memberLists'

const names = { text: 'name', cursor: 'members' } as const

/** Id of the section of a club's members. */
export const membersId = 'members'

/** The part of a club's members that a URL asks for. */
export function wantedMembers(query: URLSearchParams): WantedMembers {
  const text = (query.get(names.text) ?? '').trim().slice(0, searchLength)
  return { text, cursor: query.get(names.cursor) ?? undefined }
}

/** The URL of a club's page with another page of its members; the rest of the query stays. */
export function membersTurned(path: string, query: URLSearchParams, cursor?: string): string {
  const turned = new URLSearchParams(query)
  if (cursor === undefined) turned.delete(names.cursor)
  else turned.set(names.cursor, cursor)
  return `${path}${turned.size > 0 ? `?${turned}` : ''}#${membersId}`
}
