import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints } from '../../src/app/features.server'
import { ApiError } from '../../src/kernel/calls/apiError'
import { paths } from '../../src/kernel/urls/paths'
import { openJar } from '../helpers/cookieJar'
import { siteCommand } from '../helpers/site'
import { type SpawnedServer, spawnServer } from '../helpers/spawnServer'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { logIn, type Person } from '../soak/people'
import { fetchResponse, startBare } from './bare'
import { asking, type Part } from './bench'
import type { Measure } from './measure'
import type { Side } from './sides'

/** The writes in a second of a results night, and the visitors’ requests meanwhile, of one process. */
const writesPerSecond = 14
const readsPerSecond = 20 * writesPerSecond

const metricsToken = 'the-bench-reads-the-metrics'

/** Measures the site on MongoDB, where two processes share the store. */
export const shared: Part = {
  about: `Two processes on the MongoDB server of MONGODB_TEST_URL: a cached home page beside a bare Express route; and the pages of
50 events for visitors of one process, ${readsPerSecond} a second, while members save statuses on these events, ${writesPerSecond} a second: the share
from the cache in percent, the calls of the store for each page, and milliseconds.`,
  isOnRequest: true,
  async run(bench) {
    const [side] = bench.sides
    if (!side) throw new Error('There is no side to measure.')
    await withProcesses(side, async (first, second) => {
      const { origin, pid } = first
      const bare = await startBare(await fetchResponse(origin + paths.home))
      try {
        const home = { paths: [paths.home] }
        const subjects = {
          'bare Express': asking(bench, { ...home, ...bare }),
          'this tree': asking(bench, { ...home, origin, pid }),
        }
        await bench.row({ name: 'home, kept', subjects, ratios: [['bare Express', 'this tree']] })
      } finally {
        await bare.stop()
      }
      const { events, save, saved } = await openWriters(first, second)
      const reading: Measure = (stretch) => {
        const order = { origin, pid, paths: events.map(paths.event), rate: readsPerSecond }
        return bench.loader.run({ ...order, ...stretch, seconds: 10, connections: 20 })
      }
      const counting: Measure = async (stretch) => {
        const before = await countsOf(first)
        const figures = await reading(stretch)
        const after = await countsOf(first)
        const pages = after.pages - before.pages
        const share = (100 * (after.hits - before.hits)) / pages
        return { ...figures, 'from the cache': share, 'store calls': (after.calls - before.calls) / pages }
      }
      const writing: Measure = async (stretch) => {
        const saving: Promise<void>[] = []
        const [before, begun] = [saved(), performance.now()]
        const timer = setInterval(() => saving.push(save()), 1000 / writesPerSecond)
        const figures = await counting(stretch).finally(() => clearInterval(timer))
        const writes = (1000 * (saved() - before)) / (performance.now() - begun)
        await Promise.all(saving)
        return { ...figures, writes }
      }
      await bench.row({
        name: 'event pages of visitors',
        subjects: { alone: counting, 'with writes': writing },
        ratios: [['alone', 'with writes']],
      })
    })
  },
}

async function withProcesses(
  { folder }: Side,
  work: (first: SpawnedServer, second: SpawnedServer) => Promise<void>,
): Promise<void> {
  const server = await mongodbServer()
  const directory = await temporaryDirectory()
  const database = `startline-bench-${randomUUID()}`
  const { host } = new URL(server.url)
  const settings = {
    MONGODB_URL: `mongodb://${host}/${database}?directConnection=true`,
    METRICS_TOKEN: metricsToken,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    ...{ TRUST_PROXY: '1', SAMPLE_DATA: 'yes' },
  }
  const started: SpawnedServer[] = []
  try {
    // One after the other, as the first fills the store.
    for (let process = 0; process < 2; process += 1)
      started.push(await spawnServer(siteCommand(folder, directory, settings)))
    const [first, second] = started
    if (first && second) await work(first, second)
  } finally {
    await Promise.all(started.map((one) => one.stop()))
    await dropDatabase(server.url, database)
    await Promise.all([server.stop(), remove(directory)])
  }
}

/** Opens the sample's upcoming events, and people who save their statuses on them, each through both processes in turn. */
async function openWriters(first: SpawnedServer, second: SpawnedServer) {
  const { api } = await logIn(openJar(first.origin), 'sample-admin')
  const { events } = await api(endpoints.getEvents, { from: daysFromNow(2), limit: 50 })
  const { users } = await api(endpoints.findUsers, { limit: 20 })
  const writers: Pick<Person, 'api'>[] = []
  for (const [n, { slug }] of users.entries()) {
    const { origin } = n % 2 === 0 ? first : second
    writers.push(await logIn(openJar(origin, new Map(), { 'X-Forwarded-For': `10.0.1.${n}` }), slug))
  }
  let [begun, saved] = [0, 0]
  const save = async (): Promise<void> => {
    begun += 1
    const event = events[begun % events.length]
    const writer = writers[begun % writers.length]
    if (!event || !writer) return
    const status = begun % 3 === 0 ? 'supporting' : 'interested'
    try {
      await writer.api(endpoints.setStatus, { slug: event.slug, status })
      saved += 1
    } catch (error) {
      // A slow server: the figure of writes tells.
      if (!(error instanceof ApiError && [0, 503].includes(error.status))) throw error
    }
  }
  return { events: events.map(({ slug }) => slug), save, saved: () => saved }
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Reads what a process has counted since its start. */
async function countsOf({ origin }: SpawnedServer) {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const lines = (await answer.text()).split('\n')
  const sum = (start: string) =>
    lines.reduce((all, line) => all + (line.startsWith(start) ? Number(line.split(' ').at(-1)) : 0), 0)
  return {
    hits: sum('startline_cache_hits_total'),
    calls: sum('startline_store_calls_total'),
    pages: sum('startline_request_duration_seconds_count{route="/event/:slug"'),
  }
}
