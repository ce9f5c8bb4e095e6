import * as userCalls from '../contract'
import { searchLength } from '../../../kernel/limits'
import { responseReceived } from '../../../browser/actions'
import { cursorOf } from '../../../browser/pages/cursorParameter'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the results of a page's `UserSearch`, if it has a search text, and returns their ids. */
export async function loadFoundUsers(
  { api, dispatch, query }: LoaderContext,
  list: string,
): Promise<readonly string[]> {
  const text = (query.get('text') ?? '').slice(0, searchLength)
  if (text.trim() === '') return []
  const found = await api(userCalls.findUsers, { text, cursor: cursorOf(query) })
  dispatch(responseReceived(found, list))
  return found.users.map(({ id }) => id)
}
