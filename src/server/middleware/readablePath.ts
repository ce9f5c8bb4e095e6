import type { RequestHandler } from 'express'
import { NotFound } from '../../api/apiError'

/**
 * A URL that cannot be decoded is not found. Otherwise the file server would answer a URL that is not UTF-8 with its
 * own error, and the router would fail on a line end.
 */
export const readablePath: RequestHandler = (request, _response, next) => {
  if (!isReadablePath(request.path)) throw new NotFound('No page has this address.')
  next()
}

/** No page has one of these in its URL, and neither route patterns nor headers allow them. */
const lineEnds = /[\p{Cc}\u2028\u2029]/u

/** Whether the escapes of a URL are UTF-8, and none is a line end or a similar character. */
export function isReadablePath(path: string): boolean {
  try {
    return !lineEnds.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
