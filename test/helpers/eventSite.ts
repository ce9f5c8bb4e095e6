import type { AddressInfo } from 'node:net'
import express, { type Request } from 'express'
import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { apiRouter } from '../../src/app/server/http/apiRouter'
import { errorResponses } from '../../src/app/server/http/errorResponses'
import { formResponses, formRouter } from '../../src/app/server/http/formResponses'
import { createDoneCookie } from '../../src/app/server/http/createDoneCookie'
import { createFormDrafts } from '../../src/app/server/http/createFormDrafts'
import { unknownContent } from './contentAt'
import { createResponseCache } from '../../src/platform/http/createResponseCache'
import { pages } from '../../src/app/server/http/pages'
import { sameOrigin } from '../../src/platform/http/requestAddress'
import { contextOf, isViewerName, now, type ViewerName } from './eventWorld'

const eventWorldContext = (name: string): CallContext => contextOf(isViewerName(name) ? name : 'visitor')

const origin = 'https://races.example'

const settings = {
  title: 'Races',
  origin,
  contactEmail: 'x@races.example',
  loginTypes: [],
  demo: false,
  requestLog: 'off' as const,
}

export interface PageResponse {
  readonly status: number
  readonly location: string | null
  readonly text: string
}

/** The site's pages and calls over HTTP, where the test says who asks. */
export interface EventSite<Name extends string = ViewerName> {
  page(viewer: Name, path: string): Promise<PageResponse>
  /** Sends a plain form from a page of this site, or of `from`; `page` is its path if the browser sends a Referer. */
  form(
    viewer: Name,
    path: string,
    body: string | Record<string, string>,
    from?: string,
    page?: string,
  ): Promise<PageResponse>
  json(viewer: Name, method: string, path: string, body?: string): Promise<PageResponse>
  /** Errors that are not the visitor's doing. */
  readonly reported: readonly unknown[]
  close(): Promise<void>
}

/** `contextOf` knows the people of the world that the handlers were made over. */
export async function openEventSite<Name extends string = ViewerName>(
  handlers: Handlers,
  contextOf: (name: string) => CallContext | Promise<CallContext> = eventWorldContext,
  timeZone = 'Europe/London',
): Promise<EventSite<Name>> {
  const reported: unknown[] = []
  // A test may give each viewer another time; it makes one request after the other.
  let time = now
  const contextFor = async (request: Request) => {
    const context = await contextOf(request.get('X-Test-Viewer') ?? 'visitor')
    time = context.now
    return context
  }
  const site = { ...settings, timeZone }
  const manifest = { styles: [], fonts: [], entry: [], routes: {} }
  const needs = { handlers, site, manifest, contextOf: contextFor }
  const app = express()
  app.set('query parser', 'simple')
  app.use(sameOrigin(origin))
  const done = createDoneCookie(true)
  const formDrafts = createFormDrafts({ secret: 'secret', https: true, clock: () => now })
  const respondToForm = formResponses({ ...needs, done, formDrafts })
  const responses = createResponseCache({ store: unknownContent, clock: () => time })
  app.use('/api', apiRouter({ handlers, site, contextOf: contextFor, respondToForm, responses }))
  app.use(formRouter(respondToForm))
  app.get('/{*path}', pages({ ...needs, responses, done, formDrafts }))
  app.use(errorResponses({ site, manifest, clock: () => now, report: (error) => reported.push(error) }))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function ask(viewer: Name, path: string, init: RequestInit): Promise<PageResponse> {
    const response = await fetch(base + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'X-Test-Viewer': viewer,
        // A form of a browser without any cookie is not read.
        ...(viewer !== 'visitor' && { Cookie: 'startline=test' }),
        Origin: origin,
        ...init.headers,
      },
    })
    return {
      status: response.status,
      location: response.headers.get('Location'),
      text: await response.text(),
    }
  }

  return {
    page: (viewer, path) => ask(viewer, path, {}),
    form: (viewer, path, body, from = origin, page) =>
      ask(viewer, path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: from,
          ...(page !== undefined && { Referer: from + page }),
        },
        body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      }),
    json: (viewer, method, path, body) =>
      ask(viewer, path, {
        method,
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
        ...(body !== undefined && { body }),
      }),
    reported,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
