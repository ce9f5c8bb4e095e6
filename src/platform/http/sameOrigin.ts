import type { Request, RequestHandler } from 'express'
import { Forbidden } from '../../kernel/calls/apiError'

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safe = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

/** Refuses a request that changes something, unless a page of this site sent it. */
export function sameOrigin(siteOrigin: string): RequestHandler {
  return (request, _response, next) => {
    if (!safe.includes(request.method) && !isFromThisSite(request, siteOrigin)) {
      throw new Forbidden('This request didn’t come from a page on this site.')
    }
    next()
  }
}

/** Browsers say where a request comes from in a header that no script can set; old browsers only send the origin. */
function isFromThisSite(request: Request, siteOrigin: string): boolean {
  const site = request.get('Sec-Fetch-Site')
  return site === undefined ? request.get('Origin') === siteOrigin : site === 'same-origin'
}
