import type { RequestHandler } from 'express'
import { NotFound } from '../../api/apiError'
import { isReadablePath } from '../../domain/isReadablePath'

/**
 * An address that cannot be read is not found; without this the file server would answer one that is no UTF-8 in its
 * own words, and the router would fail on a line end.
 */
export const readablePath: RequestHandler = (request, _response, next) => {
  if (!isReadablePath(request.path)) throw new NotFound('No page has this address.')
  next()
}
