import { type ChildProcess, spawn } from 'node:child_process'
import { markStale } from './staleness'
import { compilerFor, report } from './webpackBuild'

/** Rebuilds on every change and restarts the server, until the process receives a signal to stop. */
export function watchBuild() {
  markStale()
  const server = restartable()
  const watching = compilerFor('development').watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) throw error
    if (!stats) return
    report(stats)
    if (!stats.hasErrors()) server.restart()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The terminal's Ctrl-C also reaches the server; the second signal does no harm.
    process.once(signal, () => {
      server.stop()
      watching?.close(() => undefined)
    })
  }
}

/** The built server as a child process; at most one runs at a time. */
function restartable() {
  let server: ChildProcess | undefined
  let restarting = false
  let stopped = false

  function start() {
    restarting = false
    if (stopped) return
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' })
  }

  return {
    restart() {
      if (restarting) return
      if (!server || server.exitCode !== null || server.signalCode !== null) {
        start()
        return
      }
      restarting = true
      server.once('exit', start)
      server.kill('SIGTERM')
    },
    stop() {
      stopped = true
      server?.kill('SIGTERM')
    },
  }
}
