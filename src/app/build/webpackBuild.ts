import webpack, { type MultiStats } from 'webpack'
import { clientConfig } from '../../../webpack.client'
import { serverConfig } from '../../../webpack.server'
import type { Mode } from './sharedConfig'

/** Builds both bundles for production. Returns false, having printed why, if one fails. */
export async function runBuild(): Promise<boolean> {
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

export function compilerFor(mode: Mode) {
  return webpack([clientConfig(mode), serverConfig(mode)])
}

export function report(stats: MultiStats) {
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'))
}
