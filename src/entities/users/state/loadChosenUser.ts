import * as userCalls from '../contract'
import type { UserView } from '../contract'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the user whose id is in the page's query. Returns undefined if there is none. */
export async function loadChosenUser(
  { show, query }: Pick<LoaderContext, 'show' | 'query'>,
  parameter: string,
): Promise<UserView | undefined> {
  const id = query.get(parameter)
  if (!id) return undefined
  const { users } = await show(userCalls.findUsers, { id })
  return users[0]
}
