import type { z } from 'zod'
import { Invalid } from '../../../api/apiError'
import type { IndexKey } from '../../../store/store'

/** The lists that are paged; each has a key of its own shape. */
const pagedLists = ['date', 'createdOn', 'user', 'userStatus', 'club'] as const

export type PagedList = (typeof pagedLists)[number]

/** Where a page of a list ended. */
export interface Cursor {
  readonly list: PagedList
  readonly key: IndexKey
}

const message = 'cursor must be that of a response, with the other values unchanged.'

/** One opaque word for a URL. */
export function formatCursor({ list, key }: Cursor): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url')
}

/** The reverse, for a zod transform: anything else is an issue. */
export function parseCursor(text: string, context: z.RefinementCtx): Cursor | undefined {
  const cursor = readCursor(text)
  if (!cursor) context.addIssue({ code: 'custom', message })
  return cursor
}

/** The key of a cursor, which must be one of this list. Throws `Invalid`. */
export function keyOf(cursor: Cursor | undefined, list: PagedList, keyLength: number): IndexKey | undefined {
  if (cursor && (cursor.list !== list || cursor.key.length !== keyLength)) {
    throw Invalid.of({ cursor: message })
  }
  return cursor?.key
}

function readCursor(text: string): Cursor | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined
  const [name, ...key] = parts
  const list = pagedLists.find((one) => one === name)
  return list && { list, key }
}
