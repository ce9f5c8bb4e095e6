import { Invalid } from '../calls/apiError'
import { text } from './scalars'

/** The end of a page of a list. */
export interface Cursor {
  /** The list that it belongs to: each list has a key of its own form. */
  readonly list: string
  readonly key: readonly string[]
}

export const cursorMessage = 'cursor must come from a response, with the other parameters unchanged.'

/** Long enough for a key with a name in which every letter takes several bytes. */
const cursorLength = 1000

/** A cursor in a query; anything else is refused. */
export const cursorInput = text(cursorLength)
  .transform((sent, context) => {
    const cursor = readCursor(sent)
    if (!cursor) context.addIssue({ code: 'custom', message: cursorMessage })
    return cursor
  })
  .optional()
  .meta({ description: 'The cursor from the previous response, with the other parameters unchanged.' })

/** Encodes a cursor as one opaque word for a URL. */
export function formatCursor(list: string, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url')
}

/** The key of a cursor, which must belong to this list. Throws `Invalid`. */
export function keyOf(
  cursor: Cursor | undefined,
  list: string,
  keyLength: number,
): readonly string[] | undefined {
  if (cursor && (cursor.list !== list || cursor.key.length !== keyLength)) {
    throw Invalid.of({ cursor: cursorMessage })
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
  const [list, ...key] = parts
  return list === undefined ? undefined : { list, key }
}
