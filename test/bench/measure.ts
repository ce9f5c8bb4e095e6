import autocannon from 'autocannon'
import { requestHeaders } from './answer'

export interface Figures {
  readonly perSecond: number
  /** Milliseconds in which half of the answers came, and 99 of 100. */
  readonly p50: number
  readonly p99: number
}

const connections = 10
const seconds = { warmUp: 2, measured: 5 }

/** Asks for the paths as fast as they are answered. Throws where an answer is not 200. */
export async function measure(origin: string, nextPath: () => string): Promise<Figures> {
  await run(origin, nextPath, seconds.warmUp)
  return run(origin, nextPath, seconds.measured)
}

async function run(origin: string, nextPath: () => string, duration: number): Promise<Figures> {
  // The library's own percentiles are whole milliseconds.
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
    const instance = autocannon(
      { url: origin, connections, duration, headers: requestHeaders, requests },
      (error: Error | null, figures) => (error ? failed(error) : done(figures)),
    )
    instance.on('response', (_, status, __, milliseconds) => {
      times.push(milliseconds)
      if (status !== 200) refused += 1
    })
  })
  const elapsed = (performance.now() - started) / 1000
  if (refused + result.errors > 0 || times.length === 0) {
    throw new Error(`${origin}: ${refused} answers that are not 200, ${result.errors} errors`)
  }
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN
  return { perSecond: times.length / elapsed, p50: percentile(0.5), p99: percentile(0.99) }
}
