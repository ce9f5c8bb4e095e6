import type { CollectionName } from '../schema'

/** The version of each collection at its first read. */
export type SeenVersions = Map<CollectionName, number>

/** After so many attempts that others disturbed, writes wait for the reads. */
const freeAttempts = 3

/**
 * Runs `read` again until nothing that it read has changed meanwhile. So all its reads are from one moment. `alone` runs
 * work while no write can happen.
 */
export async function readUnmoved<T>(
  versionOf: (name: CollectionName) => number,
  alone: (work: () => Promise<T>) => Promise<T>,
  read: (seen: SeenVersions) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; attempts <= freeAttempts; attempts += 1) {
    const seen: SeenVersions = new Map()
    const [outcome] = await Promise.allSettled([read(seen)])
    const hasMoved = [...seen].some(([name, version]) => versionOf(name) !== version)
    if (hasMoved) continue
    if (outcome.status === 'fulfilled') return outcome.value
    throw outcome.reason
  }
  return alone(() => read(new Map()))
}
