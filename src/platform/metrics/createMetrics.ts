import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { hashOf, type Store } from '../../store/store'
import type { Report } from '../report'
import { countCalls } from './countCalls'

/** The collections of work that waits to be sent. */
const outboxes = ['tellings', 'deliveries', 'mails', 'hookDeliveries'] as const

/** The path at which Prometheus reads the metrics. */
const metricsPath = '/metrics'

export interface MetricsNeeds {
  /** The secret that Prometheus sends as a bearer token. */
  readonly token: string
  /** Path patterns such as `/event/:slug` that group requests. The first match counts. */
  readonly patterns: readonly string[]
  /** Returns the number of requests that wait for their turn. */
  readonly waiting: () => number
  readonly report: Report
}

/**
 * Creates the metrics of a process in the format of Prometheus. They count requests by pattern, never by path, so no
 * label names a person or grows with what clients send.
 */
export function createMetrics({ token, patterns, waiting, report }: MetricsNeeds) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'startline_request_duration_seconds',
    help: 'Request duration in seconds.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const cacheHits = new Counter({
    name: 'startline_cache_hits_total',
    help: 'Cache hits for visitors’ pages and API responses.',
    registers,
  })
  const storeCalls = new Counter({
    name: 'startline_store_calls_total',
    help: 'Database calls by collection and operation.',
    labelNames: ['collection', 'operation'],
    registers,
  })
  new Gauge({
    name: 'startline_requests_waiting',
    help: 'Requests in the queue.',
    registers,
    collect() {
      this.set(waiting())
    },
  })
  let measured: Pick<Store, 'measure'> | undefined
  new Gauge({
    name: 'startline_outbox_documents',
    help: 'Notifications, emails and webhook messages not yet sent.',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const { counts } = (await measured?.measure(outboxes)) ?? {}
      for (const outbox of outboxes) if (counts) this.set({ outbox }, counts[outbox])
    },
  })
  const routes = patterns.map((pattern) => ({ pattern, fits: fitsPattern(pattern) }))
  const routeOf = (url: string) => {
    const [path = ''] = url.split('?')
    return routes.find(({ fits }) => fits.test(path))?.pattern ?? (path === metricsPath ? path : 'other')
  }
  const expected = Buffer.from(hashOf(`Bearer ${token}`))
  const isAllowed = ({ headers }: IncomingMessage) =>
    timingSafeEqual(Buffer.from(hashOf(headers.authorization ?? '')), expected)

  return {
    /** Counts the calls of a store, whose outboxes are measured, too. */
    counted(store: Store): Store {
      measured = store
      return countCalls(store, (collection, operation) => storeCalls.inc({ collection, operation }))
    },

    onCacheHit: () => cacheHits.inc(),

    /** Measures each request, and answers those for the metrics. Without the token there is no such page. */
    inFrontOf(listener: RequestListener): RequestListener {
      return (request, response) => {
        const stop = durations.startTimer()
        const { method = '', url = '' } = request
        response.once('close', () => stop({ route: routeOf(url), method, status: response.statusCode }))
        if (url !== metricsPath || method !== 'GET' || !isAllowed(request)) return listener(request, response)
        registry
          .metrics()
          .then((text) => response.setHeader('Content-Type', registry.contentType).end(text))
          .catch((error: unknown) => {
            report(error, request)
            response.writeHead(503).end()
          })
      }
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function fitsPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`, 'i')
}
