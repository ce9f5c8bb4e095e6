import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded ahead of the site: once a second it writes down how its process is, in a file that `SOAK_PROBE` names. */
const file = process.env['SOAK_PROBE'] ?? ''
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let turn = 0

setInterval(() => {
  const sample = {
    at: Date.now(),
    pid: process.pid,
    delayP99: delay.percentile(99) / 1e6,
    delayMax: delay.max / 1e6,
    rss: process.memoryUsage.rss(),
    resources: process.getActiveResourcesInfo().length,
    ...(turn % 10 === 9 && { heap: heapInUse() }),
  }
  turn += 1
  appendFileSync(file, `${JSON.stringify(sample)}\n`)
  // What this took is not the site's.
  delay.reset()
}, 1000).unref()

function heapInUse() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
