import { type Request, type RequestHandler, Router } from 'express'
import type { CallContext } from '../../kernel/calls/handlers'
import type { LimitedKind } from '../../kernel/access/requestLimits'
import { paths, serverPatterns } from '../../kernel/urls/paths'
import type { LimitRequest } from './createLimiter'

/** Counts limited requests that are not calls: logins that begin, invite links, changes of logins, answers from mails, and the search page. */
export function limitPaths(
  limit: LimitRequest,
  contextOf: (request: Request) => Promise<CallContext>,
): RequestHandler {
  const counting =
    (kind: LimitedKind): RequestHandler =>
    async (request, _response, next) => {
      limit(kind, request, await contextOf(request))
      next()
    }
  const router = Router()
  // Logging out is never refused.
  router.all(paths.logout, (_request, _response, next) => next('router'))
  router.get([serverPatterns.auth, serverPatterns.invitation], counting('login'))
  router.post([serverPatterns.link, serverPatterns.answerInvitation], counting('login'))
  router.post([serverPatterns.unlink, serverPatterns.newAccount], counting('write'))
  router.all(serverPatterns.answer, counting('write'))
  router.get(paths.eventSearch, (request, response, next) => {
    if (Object.keys(request.query).length > 0) return counting('search')(request, response, next)
    next()
  })
  return router
}
