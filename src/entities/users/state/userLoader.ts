import type { Endpoint } from '../../../kernel/calls/endpoint'
import type { BySlug } from '../../../kernel/inputs/parseInput'
import { PageForbidden } from '../../../kernel/calls/apiError'
import type * as userCalls from '../contract'
import type { Viewer } from '../../../kernel/access/viewer'
import { answerReceived } from '../../../browser/actions'
import { movedTo } from '../../../browser/pages/movedTo'
import { orRefusal } from '../../../browser/pages/orRefusal'
import type { LoaderContext } from '../../../browser/pages/page'

interface UserPage {
  readonly pathOf: (slug: string) => string
  readonly call: Endpoint<BySlug, userCalls.UserResponse>
  readonly isAllowed: (viewer: Viewer, user: userCalls.UserView) => boolean
  /** The message for viewers who may not open the page. */
  readonly refusal: string
}

export function userLoader({ pathOf, call, isAllowed, refusal }: UserPage) {
  return async (context: LoaderContext): Promise<Response | undefined> => {
    const { api, dispatch, params, viewer } = context
    const input = { slug: params.slug ?? '' }
    const response = await orRefusal(api(call, input), undefined, refusal)
    const { name, path } = response.user
    if (!isAllowed(viewer, response.user)) throw new PageForbidden(refusal, { label: name, path })
    dispatch(answerReceived(call, input, response))
    return movedTo(response.user, pathOf, context)
  }
}
