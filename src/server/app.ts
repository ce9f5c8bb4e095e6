import compression from 'compression'
import express, { type Express, type Request } from 'express'
import type { CallContext } from '../api/handlers'
import { NotFound } from '../api/apiError'
import { anonymous } from '../domain/viewer'
import type { AssetManifest } from '../build/assetManifestPlugin'
import type { Config } from './config'
import { createHandlers } from './createHandlers'
import { apiRouter } from './middleware/apiRouter'
import { errorAnswers } from './middleware/errorAnswers'
import { formAnswers } from './middleware/formAnswers'
import { health } from './middleware/health'
import { pages } from './middleware/pages'
import { sameOrigin } from './middleware/sameOrigin'
import { securityHeaders } from './middleware/securityHeaders'
import { staticFiles } from './middleware/staticFiles'
import type { Store } from './store/store'

export interface AppNeeds {
  readonly config: Config
  readonly store: Store
  readonly manifest: AssetManifest
  /** The folder that holds `dist` and `public`. */
  readonly root: string
  readonly clock: () => Date
  /** Told of every error that is not the visitor's doing. */
  readonly report: (error: unknown) => void
}

/** The whole site as one Express application. */
export function createApp({ config, store, manifest, root, clock, report }: AppNeeds): Express {
  const app = express()
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  app.disable('etag')

  const handlers = createHandlers(store, config)
  const contextOf = (_request: Request): Promise<CallContext> =>
    Promise.resolve({ viewer: anonymous, now: clock() })
  const site = {
    title: config.siteTitle,
    origin: config.siteOrigin,
    timeZone: config.timeZone,
    contactEmail: config.contactEmail,
  }

  app.use(health(store))
  app.use(securityHeaders({ https: config.siteOrigin.startsWith('https:') }))
  app.use(staticFiles(root))
  app.use(sameOrigin(config.siteOrigin))
  const pageNeeds = { handlers, site, manifest, contextOf }
  app.use('/api', compression(), apiRouter({ handlers, contextOf, answerForm: formAnswers(pageNeeds) }))
  app.get('/{*path}', pages({ ...pageNeeds, revision: () => store.revision() }))
  app.use((request) => {
    throw new NotFound(`Nothing takes ${request.method} at ${request.path}.`)
  })
  app.use(errorAnswers({ site, manifest, clock, report }))
  return app
}
