import { type ChildProcess, spawn } from 'node:child_process'
import webpack, { type MultiStats } from 'webpack'
import { clientConfig } from '../../webpack.client'
import { serverConfig } from '../../webpack.server'
import type { Mode } from './sharedConfig'
import { markStale } from './staleness'

/** Builds both bundles for production. Returns false, having printed why, where one fails. */
export async function runBuild(): Promise<boolean> {
  markStale()
  const compiler = compilerFor('production')
  const stats = await new Promise<MultiStats>((done, failed) => {
    compiler.run((error, result) =>
      result ? done(result) : failed(error ?? new Error('webpack gave no result')),
    )
  })
  await new Promise((closed) => compiler.close(closed))
  report(stats)
  return !stats.hasErrors()
}

/** Rebuilds on every change and restarts the server behind it, until the process is ended. */
export function watchBuild() {
  markStale()
  let server: ChildProcess | undefined
  compilerFor('development').watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) throw error
    if (!stats) return
    report(stats)
    if (stats.hasErrors()) return
    const start = () => {
      server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' })
    }
    if (server && server.exitCode === null) {
      server.once('exit', start)
      server.kill('SIGTERM')
    } else start()
  })
}

function compilerFor(mode: Mode) {
  return webpack([clientConfig(mode), serverConfig(mode)])
}

function report(stats: MultiStats) {
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'))
}
