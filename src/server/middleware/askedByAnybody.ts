import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'express'
import { type CallContext, visitorContext } from '../../api/handlers'

/** Whether nothing else is known of who asks than of any visitor at the time. */
export function isAnyVisitor(context: CallContext): boolean {
  return isDeepStrictEqual(context, visitorContext(context.now))
}

/**
 * Whether the answer is for everybody, so that caches may keep it and other sites read it. Whatever has a cookie is left
 * out: not every cache tells one cookie from another.
 */
export function isAskedByAnybody(request: Request, context: CallContext): boolean {
  return request.get('Cookie') === undefined && isAnyVisitor(context)
}
