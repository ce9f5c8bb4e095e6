import { PageForbidden } from '../../../kernel/calls/apiError'
import type * as userCalls from '../contract'
import type { Viewer } from '../../../kernel/access/viewer'
import { responseReceived } from '../../../browser/actions'
import { movedTo } from '../../../browser/pages/movedTo'
import { orRefusal } from '../../../browser/pages/orRefusal'
import type { LoaderContext } from '../../../browser/pages/page'

interface UserPage {
  readonly pathOf: (slug: string) => string
  readonly call: typeof userCalls.getUser
  readonly isAllowed: (viewer: Viewer, user: userCalls.UserView) => boolean
  /** The message for viewers who may not open the page. */
  readonly refusal: string
}

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
