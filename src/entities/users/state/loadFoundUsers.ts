import * as userCalls from '../contract'
import { searchLength } from '../../../kernel/limits'
import { cursorOf } from '../../../browser/pages/cursorParameter'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the results of a page's `UserSearch`, if it has a search text, and returns their ids. */
export async function loadFoundUsers(
  { show, query }: LoaderContext,
  list: string,
): Promise<readonly string[]> {
  const text = (query.get('text') ?? '').slice(0, searchLength)
  if (text.trim() === '') return []
  const { users } = await show(userCalls.findUsers, { text, cursor: cursorOf(query) }, list)
  return users.map(({ id }) => id)
}
