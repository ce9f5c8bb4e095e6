import type { RequestHandler } from 'express'

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
