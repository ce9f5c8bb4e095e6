import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import express from 'express'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { userFiles } from '../../src/features/profiles/server/userFiles'
import { apiRouter } from '../../src/app/server/http/apiRouter'
import { errorResponses } from '../../src/app/server/http/errorResponses'
import { formResponses, formRouter } from '../../src/app/server/http/formResponses'
import { createDoneCookie } from '../../src/app/server/http/createDoneCookie'
import { createFormDrafts } from '../../src/app/server/http/createFormDrafts'
import { createResponseCache } from '../../src/platform/http/createResponseCache'
import { pages } from '../../src/app/server/http/pages'
import type { Store } from '../../src/store/store'
import type { SiteState } from '../../src/browser/state'
import { during, duringEach } from '../helpers/during'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { contextOf, fillUserWorld, now, profileViewers, type ProfileViewer } from './userWorld'

export const site: SiteState = {
  title: 'Startline',
  origin: 'https://races.example',
  timeZone: 'Europe/London',
  contactEmail: 'privacy@races.example',
  loginTypes: ['google', 'strava'],
  demo: false,
  requestLog: 'off' as const,
}

export const manifest = { entry: [], styles: [], fonts: [], routes: {} }

interface UserApp {
  /** Makes a request as the viewer, without following redirects. */
  request(viewer: ProfileViewer, path: string, init?: RequestInit): Promise<Response>
  /** Submits a plain form as the viewer. */
  post(viewer: ProfileViewer, path: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  close(): Promise<void>
}

/** Starts the site without logins. A header names the viewer. */
async function startUserApp(
  store: Store,
  handlers: Handlers,
  fetchPictures: typeof fetch = () => Promise.reject(new Error('no provider')),
): Promise<UserApp> {
  const app = express()
  const contextOfRequest = (request: express.Request) => {
    const kind = profileViewers.find((one) => one === request.get('X-Viewer')) ?? 'visitor'
    return Promise.resolve(contextOf(kind))
  }
  const needs = { handlers, site, manifest, contextOf: contextOfRequest }
  const done = createDoneCookie(true)
  const formDrafts = createFormDrafts({ secret: 'secret', https: true, clock: () => now })
  const respondToForm = formResponses({ ...needs, done, formDrafts })
  const responses = createResponseCache({ store, clock: () => now })
  app.use('/api', apiRouter({ handlers, site, contextOf: contextOfRequest, respondToForm, responses }))
  app.use(formRouter(respondToForm))
  app.use(userFiles({ store, contextOf: contextOfRequest, fetch: fetchPictures }))
  app.get('/{*path}', pages({ ...needs, responses, done, formDrafts }))
  app.use(errorResponses({ site, manifest, clock: () => now, report: (error) => console.error(error) }))
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  const request: UserApp['request'] = (viewer, path, init = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        'X-Viewer': viewer,
        'X-Requested-With': 'XMLHttpRequest',
        // The site rejects forms of browsers without cookies.
        ...(viewer !== 'visitor' && { Cookie: 'startline=test' }),
        ...init.headers,
      },
    })
  return {
    request,
    post: (viewer, path, fields = {}) =>
      request(viewer, path, { method: 'POST', body: new URLSearchParams(fields) }),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

interface UserSite extends StoreUnderTest {
  readonly handlers: Handlers
  readonly app: UserApp
}

async function openUserSite(fetchPictures?: typeof fetch): Promise<UserSite> {
  const opened = await openStoreUnderTest()
  const handlers = await fillUserWorld(opened.store)
  return { ...opened, handlers, app: await startUserApp(opened.store, handlers, fetchPictures) }
}

async function closeUserSite({ app, ...opened }: UserSite): Promise<void> {
  await app.close()
  await opened.remove()
}

/** The people of the world and a site with them, new for each test of a file. */
export const usersUnderTest = () => duringEach(openUserSite, closeUserSite)

/** The same for all tests of a file together. */
export const sharedUsers = (fetchPictures?: typeof fetch) =>
  during(() => openUserSite(fetchPictures), closeUserSite)
