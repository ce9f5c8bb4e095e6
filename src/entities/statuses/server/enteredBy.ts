import { isHidden } from '../../../kernel/access/hidden'
import type { StatusRecord } from '../records'
import type { Collections } from '../../../store/store'

/**
 * The name of somebody else who entered this result from a list; undefined for any other status, and where they are
 * hidden.
 */
export async function enteredBy(
  { listResults, listImports, users }: Pick<Collections, 'listResults' | 'listImports' | 'users'>,
  { userId, eventId, date, replaced }: StatusRecord,
): Promise<string | undefined> {
  // Only somebody else replaces a status: most people entered their own.
  if (replaced === undefined) return undefined
  const { items } = await listResults.find({ index: 'byUser', where: { userId, eventId }, limit: 10 })
  const importId = items.find((one) => one.date === date)?.importId
  const saved = importId === undefined ? undefined : await listImports.get(importId)
  const user =
    saved?.userId === undefined || saved.userId === userId ? undefined : await users.get(saved.userId)
  return user && !isHidden(user) ? user.name : undefined
}
