import type { RequestHandler } from 'express'
import { NotFound } from '../../api/apiError'

/** An address whose escapes are no UTF-8 is not found; without this the file server would answer it in its own words. */
export const readablePath: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path)
  } catch {
    throw new NotFound('No page has this address.')
  }
  next()
}
