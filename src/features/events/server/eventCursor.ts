import type { z } from 'zod'
import type { IndexKey } from '../../../server/store/store'

/** Where a page of a list ended, as one opaque word for a URL. */
export function formatCursor(key: IndexKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The reverse, for a zod transform: anything but a list of one to four short texts is an issue. */
export function parseCursor(cursor: string, context: z.RefinementCtx): IndexKey {
  const key = readKey(cursor)
  if (key) return key
  context.addIssue({ code: 'custom', message: 'must be the cursor of a response, unchanged' })
  return []
}

function readKey(cursor: string): IndexKey | undefined {
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
  const isKey =
    Array.isArray(key) && key.length >= 1 && key.length <= 4 && key.every((part) => typeof part === 'string')
  return isKey ? (key as string[]) : undefined
}
