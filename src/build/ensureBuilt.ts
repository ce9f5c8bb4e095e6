import { isStale, markBuilt, markStale } from './staleness'
import { writeSbom } from './writeSbom'

/** Builds what is older than its sources. Returns false, having printed why, where that fails. */
export async function ensureBuilt(): Promise<boolean> {
  return isStale() ? build() : true
}

/** Builds both bundles for production, and says what is in them (see `writeSbom`). Returns false, having printed why, where one fails. */
export async function build(): Promise<boolean> {
  console.log('Building…')
  const started = new Date()
  markStale()
  // webpack takes a second to load, which a start with nothing to build need not wait for.
  const { runBuild } = await import('./webpackBuild')
  const [succeeded] = await Promise.all([runBuild(), writeSbom('dist')])
  if (succeeded) markBuilt(started)
  return succeeded
}
