import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'express'
import { type CallContext, visitorContext } from '../../kernel/calls/handlers'

/** Returns true if nothing is known about the client that is not true of every visitor. */
export function isAnyVisitor(context: CallContext): boolean {
  return isDeepStrictEqual(context, visitorContext(context.now))
}

/**
 * Returns true if the answer is for everyone, so that caches may store it and other sites may read it. Requests with
 * any cookie are excluded, as some caches do not distinguish cookies.
 */
export function isAskedByAnybody(request: Request, context: CallContext): boolean {
  return request.get('Cookie') === undefined && isAnyVisitor(context)
}
