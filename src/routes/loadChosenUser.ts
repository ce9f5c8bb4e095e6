import { endpoints } from '../api/endpoints'
import type { UserView } from '../api/views'
import { responseReceived } from '../state/actions'
import type { LoaderContext } from './page'

/** Brings the user into the state whom a page's query names by id; undefined where there is no such user. */
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
