import type { RequestHandler, Request } from 'express'
import { NotFound, Forbidden } from '../../kernel/calls/apiError'

/**
 * A URL that cannot be decoded is not found. Otherwise the file server would answer a URL that is not UTF-8 with its
 * own error, and the router would fail on a line end. A path with decomposed letters (Unicode NFD) redirects to the
 * same path in NFC, the form of all slugs.
 */
export const readablePath: RequestHandler = (request, response, next) => {
  const { path, url } = request
  if (plain.test(path)) return next()
  if (!isReadablePath(path)) throw new NotFound('There is no page at this address.')
  const composed = composedPath(path)
  if (composed === path) next()
  else response.redirect(308, composed + url.slice(path.length))
}

/** Nothing is escaped, and nothing to be reduced. */
const plain = /^(\/[\w.-]+)*\/?$/

/** No page has one of these in its URL, and neither route patterns nor headers allow them. */
const lineEnds = /[\p{Cc}\u2028\u2029]/u

/** Returns true if the escapes of a URL are UTF-8, and none of them is a control character. */
export function isReadablePath(path: string): boolean {
  try {
    return !lineEnds.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The path in NFC. Two slashes at its start are reduced to one: a redirect to them would lead to another site. */
function composedPath(path: string): string {
  const isComposed = (text: string) => text === text.normalize('NFC')
  if (isComposed(decodeURIComponent(path))) return path
  const parts = path.split('/').filter((part, at) => at === 0 || part !== '')
  return parts.map((part) => encodeURIComponent(decodeURIComponent(part).normalize('NFC'))).join('/')
}

/**
 * The path and query of a request, even if its first line has a whole URL, which is allowed (RFC 9112, 3.2.2). The host
 * in that URL is trusted no more than the Host header.
 */
export function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)/is.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Passes on only requests whose path fits. Express tries the routes of a router one by one: without this, each page
 * waits until some forty of them do not fit.
 */
export function onlyAt(paths: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (paths.test(request.path)) void handler(request, response, next)
    else next()
  }
}

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
