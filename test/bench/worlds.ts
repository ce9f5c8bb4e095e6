import { clubsPage } from '../../src/kernel/limits'
import { fillLarge } from './large/fillLarge'
import type { LargeWorldOptions } from './large/largeWorld'
import type { Store } from '../../src/store/store'
import { withStore } from '../helpers/site'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

export type WorldSize = Pick<LargeWorldOptions, 'events' | 'users' | 'statuses'>

/** In the small and the large one an event has as many statuses, and a member and a club have as many events. */
export const worldSizes = {
  usual: { events: 10_000, users: 500, statuses: 20_000 },
  small: { events: 1000, users: 100, statuses: 2000 },
  large: { events: 100_000, users: 10_000, statuses: 200_000 },
} as const satisfies Record<string, WorldSize>

export type WorldName = keyof typeof worldSizes

/** A store that is filled and closed; sites start on copies of it. */
export interface World {
  readonly directory: string
  /** Slugs in the order of days. */
  readonly events: readonly string[]
  readonly clubs: readonly string[]
}

/** Worlds, each made when it is first asked for. */
export interface Worlds {
  get(name: WorldName): Promise<World>
  remove(): Promise<void>
}

export function createWorlds(): Worlds {
  const made = new Map<WorldName, Promise<World>>()
  return {
    get(name) {
      const world = made.get(name) ?? makeWorld(worldSizes[name], name === 'small' ? addClubs : undefined)
      made.set(name, world)
      return world
    },
    async remove() {
      const worlds = await Promise.allSettled(made.values())
      for (const world of worlds) {
        if (world.status === 'fulfilled') await remove(world.value.directory)
      }
    },
  }
}

/** So that the list of clubs fills a page, as in the large world. */
const addClubs = (store: Store): Promise<void> =>
  store.clubs.insertMany(Array.from({ length: clubsPage }, (_, index) => clubRecord(`club-${index}`)))

/** `more` writes what else is to be in it. The directory is the caller's, to be removed. */
export async function makeWorld(
  size: WorldSize,
  more: (store: Store) => Promise<void> = () => Promise.resolve(),
): Promise<World> {
  console.log(`Filling a store: ${size.events} events, ${size.users} users, ${size.statuses} statuses…`)
  const directory = await temporaryDirectory()
  const [events, clubs]: [string[], string[]] = [[], []]
  try {
    await withStore(directory, async (store) => {
      await fillLarge(store, { ...size, now: new Date(), timeZone: 'Europe/London' }, (batch) => {
        if (batch.collection === 'events') events.push(...batch.documents.map(({ slug }) => slug))
        if (batch.collection === 'clubs') clubs.push(...batch.documents.map(({ slug }) => slug))
      })
      await more(store)
    })
  } catch (error) {
    await remove(directory)
    throw error
  }
  return { directory, events, clubs }
}
