import type { TestProject } from 'vitest/node'
import { seed } from '../../src/features/sample/server/seed'
import { withStore, startSite } from './site'
import { remove, temporaryDirectory } from './temporaryDirectory'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data directory of a closed store with the sample world. */
    sample: string
    /** The origin of a site on a copy of it, which all files of the run share. */
    sampleSite: string
  }
}

/** Makes the sample world once for the whole run: each site with it starts on a copy. */
export default async function setup({ provide }: TestProject) {
  const directory = await temporaryDirectory()
  await withStore(directory, async (store) => {
    await seed(store, { now: new Date(), timeZone: 'Europe/London' })
  })
  const site = await startSite({ copyOf: directory })
  provide('sample', directory)
  provide('sampleSite', site.origin)
  return async () => {
    await site.stop()
    await remove(directory)
  }
}
