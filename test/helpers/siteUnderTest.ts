import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AssetManifest } from '../../src/app/build/assetManifest'
import { openPainter, type Painter } from '../../src/features/pictures/server/openPainter'
import { createApp } from '../../src/app/server/app'
import { type Config, readConfig } from '../../src/app/server/settings/config'
import type { Documents } from '../../src/platform/documents/documents'
import type { Log } from '../../src/platform/log/createLog'
import type { Gate } from '../../src/platform/load/createGate'
import type { Metrics } from '../../src/platform/metrics/createMetrics'
import { requestIdOf } from '../../src/platform/http/logRequests'
import type { RequestLimits } from '../../src/kernel/access/requestLimits'
import { startServer } from '../../src/app/server/startServer'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import type { Store } from '../../src/store/store'
import { type Jar, openJar } from './cookieJar'
import type { Network } from '../../src/platform/outbound/postOutbound'
import { noNetwork } from './noNetwork'
import { untilBuilt } from './partOfRun'
import { patientLimits } from './patientLimits'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'
import { sampleClock } from './testDays'

/** The application in this process, over a store of its own on the driver under test. */
export interface SiteUnderTest {
  readonly origin: string
  readonly store: Store
  /** The errors that the site reported, for the test to look at. */
  readonly reports: unknown[]
  /** The site's time; tests may move it. */
  readonly clock: { now: Date }
  /** A new browser. */
  jar(): Jar
  stop(): Promise<void>
}

export interface SiteUnderTestOptions {
  /** Opens the store; a new one, if it is absent. */
  readonly open?: () => Promise<StoreUnderTest>
  /** Writes the site's records. It has the sample people and clubs, and no events, if this is absent. */
  readonly fill?: (store: Store) => Promise<unknown>
  /** The site's time at its start; that of the run by default. */
  readonly now?: Date
  readonly settings?: Readonly<Record<string, string>>
  readonly config?: Partial<Config>
  readonly log?: Log
  /** The key of a site that has no admin yet. */
  readonly firstAdminKey?: string
  /** Its pages have the scripts and styles that `npm run build` made: for a browser. */
  readonly isBuilt?: true
  /** `none`: as on a system that nothing can draw on. */
  readonly painter?: Painter | 'none'
  /** Reads documents; this thread does, if it is absent. */
  readonly documents?: Documents
  /** No one is refused because of too many others, if it is absent. */
  readonly gate?: Gate
  readonly metrics?: Metrics
  /** None, if it is absent. */
  readonly limits?: RequestLimits
  /** The network for requests to other servers; none without it. */
  readonly network?: Network
  /** Gets each request first; returns true if it has answered it. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean
}

const painter = await openPainter()

const root = resolve(import.meta.dirname, '../..')

async function builtManifest(): Promise<AssetManifest> {
  await untilBuilt()
  return JSON.parse(readFileSync(resolve(root, 'dist/assets.json'), 'utf8')) as AssetManifest
}

const people = sampleWorld(sampleClock)

async function fillPeople(store: Store) {
  await store.clubs.insertMany(people.clubs)
  await store.users.insertMany(people.users)
  await store.memberships.insertMany(people.memberships)
}

export async function startSiteUnderTest(options: SiteUnderTestOptions = {}): Promise<SiteUnderTest> {
  const opened = await (options.open ?? openStoreUnderTest)()
  const { store } = opened
  await (options.fill ?? fillPeople)(store)
  const reports: unknown[] = []
  const clock = { now: options.now ?? new Date() }
  const manifest = options.isBuilt ? await builtManifest() : { styles: [], entry: [], routes: {}, fonts: [] }
  const appAt = (port: number): RequestListener => {
    const read = readConfig({ SITE_ORIGIN: `http://127.0.0.1:${port}`, ...options.settings })
    const app = createApp({
      config: { ...read, ...options.config },
      store,
      root,
      manifest,
      clock: () => clock.now,
      report: (error, request) => {
        reports.push(error)
        options.log?.error({ requestId: request && requestIdOf(request), err: error })
      },
      ...(options.log && { log: options.log }),
      ...(options.documents && { documents: options.documents }),
      firstAdminKey: options.firstAdminKey,
      painter: options.painter === 'none' ? undefined : (options.painter ?? painter),
      gate: options.gate,
      metrics: options.metrics,
      limits: options.limits,
      network: options.network ?? noNetwork,
    })
    return (request, response) => {
      if (!options.before?.(request, response)) app(request, response)
    }
  }
  const server = await startServer(appAt, 0, '127.0.0.1', patientLimits)
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    store,
    reports,
    clock,
    jar: () => openJar(origin),
    async stop() {
      await server.stop(0)
      await opened.remove()
    },
  }
}

/** Returns the slug of the user whom a browser is logged in as, from the page's embedded state. */
export async function signedInAs(jar: Jar): Promise<string | undefined> {
  const html = await (await jar.ask('/privacy')).text()
  const state: unknown = JSON.parse(
    /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  )
  const user = at(at(state, 'state'), 'user')
  const path = at(user, 'path')
  return typeof path === 'string' ? decodeURIComponent(path.replace('/user/', '')) : undefined
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
