import { type RequestHandler, Router } from 'express'
import { MethodNotAllowed } from '../../../kernel/calls/apiError'
import { type EndpointName, endpoints } from '../../features.server'
import { forms } from '../calls/handlers'

/** The path of a call below `/api`, where its router is. */
export function pathOf(name: EndpointName): string {
  return endpoints[name].path.slice('/api'.length)
}

/** Refuses the methods that no call has, for each path of the API and every client. */
export function apiMethods(): Router {
  const router = Router()
  const names = Object.keys(endpoints) as EndpointName[]
  for (const path of new Set(names.map(pathOf))) {
    router.all(path, takesOnly(names.filter((name) => pathOf(name) === path).flatMap(methodsOf)))
  }
  return router
}

function takesOnly(methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) {
      next('router')
      return
    }
    response.set('Allow', [...new Set(methods), 'OPTIONS'].join(', '))
    if (request.method !== 'OPTIONS') throw new MethodNotAllowed(request.method)
    response.status(204).end()
  }
}

/** A plain form can name another method, as it is always sent by POST. */
function methodsOf(name: EndpointName): readonly string[] {
  const { method } = endpoints[name]
  if (method === 'GET') return ['GET', 'HEAD']
  return Object.hasOwn(forms, name) ? [method, 'POST'] : [method]
}
