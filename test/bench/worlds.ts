import { clubsPage } from '../../src/entities/clubs/limits'
import type { ClubRecord } from '../../src/entities/clubs/records'
import type { EventRecord } from '../../src/entities/events/records'
import { withStore } from '../helpers/site'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { fillLarge } from './large/largeWorld'

/** In the small and the large one an event has as many statuses, and a member and a club have as many events. */
export const worldSizes = {
  usual: { events: 10_000, users: 500, statuses: 20_000 },
  small: { events: 1000, users: 100, statuses: 2000 },
  large: { events: 100_000, users: 10_000, statuses: 200_000 },
} as const

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
  const made = new Map<WorldName, World>()
  return {
    async get(name) {
      const world = made.get(name) ?? (await makeWorld(name))
      made.set(name, world)
      return world
    },
    async remove() {
      for (const { directory } of made.values()) await remove(directory)
    },
  }
}

async function makeWorld(name: WorldName): Promise<World> {
  const size = worldSizes[name]
  console.log(`Filling a store: ${size.events} events, ${size.users} users, ${size.statuses} statuses…`)
  const directory = await temporaryDirectory()
  const [events, clubs] = [[] as EventRecord[], [] as ClubRecord[]]
  const world = { ...size, now: new Date(), timeZone: 'Europe/London' }
  await withStore(directory, async (store) => {
    await fillLarge(store, world, (batch) => {
      events.push(...(batch.events ?? []))
      clubs.push(...(batch.clubs ?? []))
    })
    // So that the list of clubs fills a page, as in the large world.
    const more = name === 'small' ? clubsPage : 0
    await store.clubs.insertMany(Array.from({ length: more }, (_, index) => clubRecord(`club-${index}`)))
  })
  return { directory, events: events.map(({ slug }) => slug), clubs: clubs.map(({ slug }) => slug) }
}
