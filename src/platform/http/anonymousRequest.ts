import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'express'
import { type CallContext, visitorContext } from '../../kernel/calls/handlers'

/** Returns true if the context has nothing that distinguishes the client from any other visitor. */
export function isAnonymousContext(context: CallContext): boolean {
  return isDeepStrictEqual(context, visitorContext(context.now))
}

/**
 * Returns true if the response is for everyone, so that caches may store it and other sites may read it. Requests with
 * any cookie are excluded, as some caches do not distinguish cookies.
 */
export function isAnonymousRequest(request: Request, context: CallContext): boolean {
  return request.get('Cookie') === undefined && isAnonymousContext(context)
}
