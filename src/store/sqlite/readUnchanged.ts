import type { CollectionName } from '../schema'

/** The version of each collection at its first read. */
export type SeenVersions = Map<CollectionName, number>

/** Attempts before writes have to wait for the reads. */
const freeAttempts = 3

/**
 * Repeats `read` until no collection that it read changes during the run, so all its reads are from one moment. `alone`
 * runs work while writes wait.
 */
export async function readUnchanged<T>(
  versionOf: (name: CollectionName) => number,
  alone: (work: () => Promise<T>) => Promise<T>,
  read: (seen: SeenVersions) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; attempts <= freeAttempts; attempts += 1) {
    const seen: SeenVersions = new Map()
    const [outcome] = await Promise.allSettled([read(seen)])
    const hasChanged = [...seen].some(([name, version]) => versionOf(name) !== version)
    if (hasChanged) continue
    if (outcome.status === 'fulfilled') return outcome.value
    throw outcome.reason
  }
  return alone(() => read(new Map()))
}
