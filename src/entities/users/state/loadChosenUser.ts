import * as userCalls from '../contract'
import type { UserView } from '../contract'
import { responseReceived } from '../../../browser/actions'
import type { LoaderContext } from '../../../browser/pages/page'

/** Loads the user whose id is in the page's query. Returns undefined if there is none. */
export async function loadChosenUser(
  { api, dispatch, query }: Pick<LoaderContext, 'api' | 'dispatch' | 'query'>,
  parameter: string,
): Promise<UserView | undefined> {
  const id = query.get(parameter)
  if (!id) return undefined
  const found = await api(userCalls.findUsers, { id })
  dispatch(responseReceived(found))
  return found.users[0]
}
