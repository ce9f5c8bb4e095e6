import { endpoints } from '../api/endpoints'
import type { UserView } from '../api/userViews'
import { responseReceived } from '../state/actions'
import type { LoaderContext } from './page'

/** Loads the user whose id is in a page's query into the state; undefined where there is none. */
export async function loadChosenUser(
  { api, dispatch, query }: Pick<LoaderContext, 'api' | 'dispatch' | 'query'>,
  parameter: string,
): Promise<UserView | undefined> {
  const id = query.get(parameter)
  if (!id) return undefined
  const found = await api(endpoints.findUsers, { id })
  dispatch(responseReceived(found))
  return found.users[0]
}
