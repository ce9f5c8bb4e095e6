import { isStale, markBuilt, markStale } from './staleness'
import { writeSbom } from './writeSbom'

/** Builds if the sources are newer than the bundles. Returns false, having printed why, if that fails. */
export async function ensureBuilt(): Promise<boolean> {
  return isStale() ? build() : true
}

/**
 * Builds both bundles for production, and writes their bill of materials (see `writeSbom`) and what runs beside them
 * (see `writePackages`). Returns false, having printed why, if one fails.
 */
export async function build(): Promise<boolean> {
  console.log('Building…')
  const started = new Date()
  markStale()
  // webpack takes a second to load, so it is loaded only if there is something to build.
  const { runBuild } = await import('./webpackBuild')
  const { writePackages } = await import('./writePackages')
  const [succeeded] = await Promise.all([runBuild(), writeSbom('dist'), writePackages('dist')])
  if (succeeded) markBuilt(started)
  return succeeded
}
