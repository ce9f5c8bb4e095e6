import { PageForbidden } from '../api/apiError'
import type { endpoints } from '../api/endpoints'
import type { UserView } from '../api/userViews'
import type { Viewer } from '../domain/viewer'
import { responseReceived } from '../state/actions'
import { movedTo } from './movedTo'
import { orRefusal } from './orRefusal'
import type { LoaderContext } from './page'

interface UserPage {
  readonly pathOf: (slug: string) => string
  /** The call that reads the user. */
  readonly call: typeof endpoints.getUser
  readonly isAllowed: (viewer: Viewer, user: UserView) => boolean
  /** The message for those who may not open the page. */
  readonly refusal: string
}

/** The loader of a page that changes one user. */
export function userLoader({ pathOf, call, isAllowed, refusal }: UserPage) {
  return async (context: LoaderContext): Promise<Response | undefined> => {
    const { api, dispatch, params, viewer } = context
    const response = await orRefusal(api(call, { slug: params.slug ?? '' }), undefined, refusal)
    const { name, path } = response.user
    if (!isAllowed(viewer, response.user)) throw new PageForbidden(refusal, { label: name, path })
    dispatch(responseReceived(response))
    return movedTo(response.user, pathOf, context)
  }
}
