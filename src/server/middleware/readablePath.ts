import type { RequestHandler } from 'express'
import { NotFound } from '../../api/apiError'

/**
 * An address that cannot be read is not found; without this the file server would answer one that is no UTF-8 in its
 * own words, and the router would fail on a line end.
 */
export const readablePath: RequestHandler = (request, _response, next) => {
  if (!isReadablePath(request.path)) throw new NotFound('No page has this address.')
  next()
}

/** No page has one of them in its address, and neither patterns of routes nor headers take them. */
const lineEnds = /[\p{Cc}\u2028\u2029]/u

/** Whether the escapes of an address are UTF-8, and none stands for a line end or the like. */
export function isReadablePath(path: string): boolean {
  try {
    return !lineEnds.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
