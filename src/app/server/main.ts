import { collections, subscribers } from '../features.server'
import { ConfigError } from '../../platform/configError'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetManifest } from '../build/assetManifest'
import { prepareSearch } from '../../entities/events/server/searchIndex'
import { prepareNames } from '../../entities/users/server/nameIndexRepository'
import { paths } from '../../kernel/urls/paths'
import { requestLimits } from '../../kernel/access/requestLimits'
import { randomKey } from '../../platform/requests/randomKey'
import { hasTopAdmin } from '../../features/admin/server/firstAdmin'
import { createMail } from '../../features/mail/server/createMail'
import { createMailer } from '../../features/mail/server/createMailer'
import { createPushCarrier } from '../../features/notifications/server/pushCarrier'
import { pushKeysOf } from '../../features/notifications/server/pushKeyRepository'
import {
  PainterUnavailable,
  UnusableFont,
  openPainter,
  type Painter,
} from '../../features/pictures/server/openPainter'
import { seed } from '../../features/sample/server/seed'
import { openStore } from '../../store/openStore'
import { type Store, StoreUnavailable, StoreUnusable } from '../../store/store'
import { createApp } from './app'
import { checkStore, StoreDamaged } from './upkeep/checkStore'
import { type Config, readConfig } from './settings/config'
import { createErrorRecord } from '../../platform/createErrorRecord'
import { createDocuments } from '../../platform/documents/createDocuments'
import { openDocumentThread } from '../../platform/documents/documentThread'
import { createGate } from '../../platform/load/createGate'
import { pathPatterns } from './pathPatterns'
import { settingHints, storeHints } from './settings/settingHints'
import { openLog } from '../../platform/log/openLog'
import type { Metrics, MetricsNeeds } from '../../platform/metrics/createMetrics'
import { requestIdOf } from '../../platform/http/logRequests'
import type { Report } from '../../platform/report'
import { CannotListen, hostInUrl, startServer } from './startServer'
import { sweepStore } from './upkeep/sweepStore'
import { runScheduledWork } from './upkeep/runScheduledWork'

const root = process.cwd()

/** Milliseconds after the start until the fonts are read: requests that waited for the site are served first. */
const quietMs = 2000

// Node 24 makes 64: a cached response of some kilobytes would hold on to all of the pool that it was cut from.
Buffer.poolSize = 8 * 1024

async function main() {
  const config = readConfig(process.env)
  const manifest = readManifest()
  const log = await openLog(config)
  const errors = createErrorRecord(() => new Date())
  const report: Report = (error, request) => {
    errors.note(error)
    log.error({ requestId: request && requestIdOf(request), err: error })
  }
  const painter = await openPictures(config)
  const gate = createGate()
  const metrics = await openMetrics(config, { waiting: () => gate.waiting(), report })
  const opened = await openStore(config, { collections, subscribers })
  const store = metrics?.counted(opened) ?? opened
  const clock = () => store.now()
  let isStopping = false
  await prepareStore(store, config)
  const { isAdministered, hints } = await lookAt(store, config)
  const firstAdminKey = isAdministered ? undefined : randomKey()
  const documents = createDocuments(() => openDocumentThread(join(root, 'dist/server/documents.js')))
  const appAt = (port: number) =>
    createApp({
      config: withPort(config, port),
      store,
      manifest,
      root,
      clock,
      report,
      log,
      firstAdminKey,
      errors,
      painter,
      documents,
      gate,
      metrics,
      limits: requestLimits,
    })
  const { port, stop } = await startServer(appAt, config.port, config.host).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  // While the site runs, a new store gets its keys, one of an older version is indexed, and the fonts of pictures are read.
  for (const prepare of [pushKeysOf, prepareSearch, prepareNames]) {
    prepare(store).catch((error: unknown) => {
      // A stop closes the store under this work, and the next start does the rest.
      if (!(isStopping && error instanceof StoreUnavailable)) report(error)
    })
  }
  if (painter) setTimeout(() => painter.prepare().catch(report), quietMs).unref()
  // Said before the line that tests wait for.
  for (const hint of [...settingHints(config, process.env), ...hints]) console.error(hint)
  console.log(`${config.siteTitle} is ready on http://${hostInUrl(config.host)}:${port}`)
  if (firstAdminKey !== undefined) {
    const link = withPort(config, port).siteOrigin + paths.firstAdmin(firstAdminKey)
    console.log(
      `This site has no admin yet. Open this link and log in to become its first super admin:\n${link}`,
    )
  }
  const push = createPushCarrier({ ...withPort(config, port), store, clock, report })
  const mail = await openMail(withPort(config, port), { store, clock, report })
  const stopScheduledWork = runScheduledWork({
    ...withPort(config, port),
    store,
    clock,
    report,
    documents,
    carriers: { push, ...mail?.carriers },
    rounds: mail?.rounds,
    works: mail ? [mail.send] : [],
  })
  const stopSweeping = sweepStore({ store, timeZone: config.timeZone, clock, report })
  const end = () => {
    isStopping = true
    const stopped = stopScheduledWork()
    stopSweeping()
    stopChecking()
    void Promise.all([stop(), stopped])
      .then(() => store.close())
      .catch(explain)
  }
  const stopChecking = checkStore({
    store,
    clock,
    report(error) {
      if (error instanceof StoreDamaged) {
        errors.note(error)
        console.error(error.message)
      } else if (error instanceof StoreUnusable) {
        explain(error)
        end()
      } else report(error)
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
}

/** Read before anything is written: without it this is another folder, whose `.data` would become the site's. */
function readManifest(): AssetManifest {
  const file = join(root, 'dist/assets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AssetManifest
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be read. Start the site from its own folder, the one that contains dist and public.`,
      { cause: error },
    )
  }
}

/** Undefined if the host has given no server that takes mail. */
async function openMail(
  { mail, sessionSecret: secret, siteTitle, siteOrigin, timeZone }: Config,
  needs: { readonly store: Store; readonly clock: () => Date; readonly report: Report },
) {
  if (!mail) return undefined
  const site = { siteTitle, siteOrigin, from: mail.from }
  return createMail({ ...needs, timeZone, secret, site, mailer: await createMailer(mail.smtpUrl) })
}

/** Loads the metrics library only if METRICS_TOKEN is set. */
async function openMetrics(
  { metricsToken: token }: Config,
  needs: Pick<MetricsNeeds, 'waiting' | 'report'>,
): Promise<Metrics | undefined> {
  if (token === undefined) return undefined
  const { createMetrics } = await import('../../platform/metrics/createMetrics')
  return createMetrics({ ...needs, token, patterns: pathPatterns })
}

/** Without the drawing library the site runs without pictures. */
async function openPictures({ pictureFont }: Config): Promise<Painter | undefined> {
  try {
    return await openPainter(pictureFont)
  } catch (error) {
    if (error instanceof UnusableFont) {
      throw new ConfigError(`PICTURE_FONT cannot be used: ${error.message}`, { cause: error })
    }
    if (!(error instanceof PainterUnavailable)) throw error
    console.error(`Link previews will have no pictures. ${error.message}`)
    return undefined
  }
}

/** Returns the settings with the real port in the origin. The system chooses it if PORT is 0. */
function withPort(config: Config, port: number): Config {
  return { ...config, siteOrigin: config.siteOrigin.replace(/:0$/, `:${port}`) }
}

/** While the database is not responding, nothing is known; then no key is offered. */
async function lookAt(store: Store, config: Config) {
  try {
    return { isAdministered: await hasTopAdmin(store), hints: await storeHints(store, config) }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const hint =
      'The database is not responding, so Startline cannot tell whether the site has an admin. Check the database and restart.'
    return { isAdministered: true, hints: [hint] }
  }
}

/** The site starts even if MongoDB is not there yet, and says so until it is. */
async function prepareStore(store: Store, { sampleData, timeZone }: Config) {
  try {
    if (sampleData) await seed(store, { now: new Date(), timeZone })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    console.error(`Startline couldn’t set up the database: ${error.reason}.`)
  }
}

await main().catch(explain)

/** Prints an error that the host can fix, and rethrows any other. */
function explain(error: unknown): void {
  const kinds = [ConfigError, StoreUnusable, StoreUnavailable, CannotListen]
  if (!(error instanceof Error) || !kinds.some((kind) => error instanceof kind)) throw error
  console.error(error.message)
  process.exitCode = 1
}
