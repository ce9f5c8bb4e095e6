import { Router, type Request } from 'express'
import type { CallContext, Handlers } from '../../api/handlers'
import { type EndpointName, endpoints } from '../../api/endpoints'
import { NotFound } from '../../api/apiError'

/** Mounts the handlers at the URLs of the endpoint table. */
export function apiRouter(handlers: Handlers, contextOf: (request: Request) => CallContext): Router {
  const router = Router()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name]
    const verb = method.toLowerCase() as Lowercase<typeof method>
    router[verb](path, async (request, response) => {
      const input = { ...request.query, ...(request.body as object | undefined), ...request.params }
      response.json(await handlers[name](contextOf(request), input))
    })
  }
  router.use('/api', (request) => {
    throw new NotFound(`There is no call ${request.method} ${request.path}.`)
  })
  return router
}
