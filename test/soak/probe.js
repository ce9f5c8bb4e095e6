import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded ahead of the site: once a second it writes down how its process is, in a file that `SOAK_PROBE` names. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let turn = 0
let waitedBefore = millisecondsWaited()

setInterval(() => {
  const sample = {
    ...{ at: Date.now(), pid: process.pid, waited: millisecondsWaited() - waitedBefore },
    ...{ delayP99: delay.percentile(99) / 1e6, delayMax: delay.max / 1e6 },
    ...{ rss: process.memoryUsage.rss(), resources: process.getActiveResourcesInfo().length },
    ...(turn % 10 === 9 && { heap: heapInUse() }),
  }
  turn += 1
  appendFileSync(process.env['SOAK_PROBE'] ?? '', `${JSON.stringify(sample)}\n`)
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
