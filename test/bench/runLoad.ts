import { once, setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuTime } from './cpuTime'
import type { LoadOrder } from './load'
import type { Figures } from './measure'

/** Autocannon sends what is due in a second at its beginning: several of them, started in turn, make a steady crowd. */
const instancesOfCrowd = 20

/** While a crowd gathers, as a share of its time, nothing is counted. */
const gathering = 0.25

/** Told of each response: its status, and the milliseconds that it took. */
type OnResponse = (status: number, milliseconds: number) => void

/** Requests of this process so far, so that no address repeats, and paths and networks take turns. */
let asked = 0

/** See `Loader`. */
export async function runLoad(order: LoadOrder): Promise<Figures> {
  const { pid, seconds, leastResponses, status: expected = 200, rate } = order
  const over = new AbortController()
  setMaxListeners(instancesOfCrowd + 1, over.signal)
  const times: number[] = []
  let [refused, started, cpuBefore] = [0, performance.now(), cpuTime(pid)]
  const until = started + seconds * 1000
  const onResponse: OnResponse = (status, milliseconds) => {
    if (status === expected) times.push(milliseconds)
    else if (status === 503 && rate !== undefined) refused += 1
    else over.abort(new Error(`${order.origin} answers ${status}, not ${expected}`))
    if (performance.now() >= until && times.length >= leastResponses) over.abort()
  }
  const instances = rate === undefined ? 1 : instancesOfCrowd
  const ended = Array.from({ length: instances }, (_, instance) => fire(order, instance, onResponse, over))
  if (rate !== undefined) {
    await wait(seconds * 1000 * gathering)
    times.length = 0
    ;[refused, started, cpuBefore] = [0, performance.now(), cpuTime(pid)]
  }
  if (!over.signal.aborted) await once(over.signal, 'abort')
  const [elapsed, cpu] = [(performance.now() - started) / 1000, cpuTime(pid)]
  const counted = times.toSorted((a, b) => a - b)
  await Promise.all(ended)
  const failure: unknown = over.signal.reason
  if (failure instanceof Error && failure.name !== 'AbortError') throw failure
  const at = (share: number) => counted[Math.floor((counted.length - 1) * share)] ?? NaN
  return {
    ...{ perSecond: counted.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) },
    ...(rate !== undefined && { refused: refused / elapsed }),
    ...(cpu !== undefined && cpuBefore !== undefined && { cpu: (cpu - cpuBefore) / counted.length }),
  }
}

/** Asks without a pause, or at a share of a rate, until it is over. */
async function fire(order: LoadOrder, instance: number, onResponse: OnResponse, over: AbortController) {
  const { origin, paths, headers = {}, isFresh = false, networks, connections, rate } = order
  const share = rate === undefined ? 1 : instancesOfCrowd
  await wait((1000 / share) * instance)
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    asked += 1
    const path = paths[asked % paths.length] ?? ''
    const query = isFresh ? `${path.includes('?') ? '&' : '?'}visit=${asked}` : ''
    const [first, count] = networks ?? ['', 1]
    const network = `${first}.${(asked % count) >> 8}.${(asked % count) & 255}`
    return {
      ...request,
      path: path + query,
      headers: { ...headers, ...(networks && { 'X-Forwarded-For': network }) },
    }
  }
  await new Promise<void>((end) => {
    const client = autocannon(
      {
        ...{ url: origin, requests: [{ setupRequest }], sampleInt: 50, skipAggregateResult: true },
        ...{ connections: Math.ceil(connections / share), duration: 3600, timeout: 60 },
        ...(rate !== undefined && { overallRate: Math.ceil(rate / share) }),
        // To gather bodies as text, which no one reads, would make the client the slower of the two.
        setupClient(made) {
          Object.assign(Reflect.get(made, 'pipelinedRequests') as object, { addBody: () => undefined })
        },
      },
      () => end(),
    )
    client.on('response', (_client, status, _bytes, milliseconds) => onResponse(status, milliseconds))
    client.on('reqError', (error: unknown) => over.abort(error))
    if (over.signal.aborted) client.stop()
    over.signal.addEventListener('abort', () => client.stop())
  })
}
