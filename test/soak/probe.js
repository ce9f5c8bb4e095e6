import { appendFileSync, existsSync, readFileSync } from 'node:fs'
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
let waitedBefore = millisecondsWaited()

setInterval(() => {
  const waitedUntilNow = millisecondsWaited()
  const sample = {
    at: Date.now(),
    pid: process.pid,
    delayP99: delay.percentile(99) / 1e6,
    delayMax: delay.max / 1e6,
    waited: waitedUntilNow - waitedBefore,
    rss: process.memoryUsage.rss(),
    resources: process.getActiveResourcesInfo().length,
    ...(turn % 10 === 9 && { heap: heapInUse() }),
  }
  turn += 1
  appendFileSync(file, `${JSON.stringify(sample)}\n`)
  // What this took is not the site's.
  delay.reset()
  waitedBefore = millisecondsWaited()
}, 1000).unref()

function heapInUse() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** For how long the thread could have run, and others had the processor: Linux says so (proc_pid_schedstat). */
function millisecondsWaited() {
  const statistics = '/proc/self/schedstat'
  return existsSync(statistics) ? Number(readFileSync(statistics, 'utf8').split(' ')[1]) / 1e6 : 0
}
