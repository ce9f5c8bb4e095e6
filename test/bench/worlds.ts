import { clubsPage } from '../../src/kernel/limits'
import { paths } from '../../src/kernel/urls/paths'
import type { ClubRecord } from '../../src/entities/clubs/records'
import type { EventRecord } from '../../src/entities/events/records'
import type { UserRecord } from '../../src/entities/users/records'
import { hashOf } from '../../src/store/hashOf'
import { withStore } from '../helpers/site'
import { calendarKeyRecord, clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { bigIndexes, fillLarge } from './large/largeWorld'

/** In the small and the large one an event has as many statuses, and a member and a club have as many events. */
export const worldSizes = {
  usual: { events: 10_000, users: 500, statuses: 20_000 },
  small: { events: 1000, users: 100, statuses: 2000 },
  large: { events: 100_000, users: 10_000, statuses: 200_000 },
  crowded: { events: 10_000, users: 3200, statuses: 80_000 },
} as const

export type WorldName = keyof typeof worldSizes

/** The secret of the calendar of the member with most events. */
export const calendarKey = 'reader-of-a-large-calendar'

/** Paths of two pages of one kind. */
interface Crowd {
  readonly ordinary: string
  readonly big: string
}

/** A store that is filled and closed; sites start on copies of it. */
export interface World {
  readonly directory: string
  /** Slugs in the order of days. */
  readonly events: readonly string[]
  readonly clubs: readonly string[]
  /** Pages that are much larger than others of their kind, in the crowded world. */
  readonly crowds: Readonly<Record<string, Crowd>>
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
  const [events, clubs, users] = [[] as EventRecord[], [] as ClubRecord[], [] as UserRecord[]]
  const world = { ...size, now: new Date(), timeZone: 'Europe/London', isCrowded: name === 'crowded' }
  await withStore(directory, async (store) => {
    await fillLarge(store, world, (batch) => {
      events.push(...(batch.events ?? []))
      clubs.push(...(batch.clubs ?? []))
      users.push(...(batch.users ?? []))
    })
    // So that the list of clubs fills a page, as in the large world.
    const more = name === 'small' ? clubsPage : 0
    await store.clubs.insertMany(Array.from({ length: more }, (_, index) => clubRecord(`club-${index}`)))
    const { id = '' } = users[bigIndexes(world).member] ?? {}
    await store.calendarKeys.insert(calendarKeyRecord(id, { key: hashOf(calendarKey) }))
  })

  /** Beside the next of its kind, which is an ordinary one. */
  const beside = (
    all: readonly { readonly slug: string }[],
    at: number,
    pathOf: (slug: string) => string,
  ): Crowd => {
    return { big: pathOf(all[at]?.slug ?? ''), ordinary: pathOf(all[at + 1]?.slug ?? '') }
  }
  const { days, club, member } = bigIndexes(world)
  const [finish, event] = days.map((day) => events.findIndex(({ date }) => date >= day))
  const ofClub = beside(clubs, club, paths.club)
  const profile = beside(users, member, paths.user)
  const results = ({ ordinary, big }: Crowd) => ({ ordinary: `${ordinary}/results`, big: `${big}/results` })
  const crowds = {
    ...{ event: beside(events, event ?? 0, paths.event), finish: beside(events, finish ?? 0, paths.event) },
    ...{ club: ofClub, season: results(ofClub), profile, bests: results(profile) },
  }
  return { directory, events: events.map(({ slug }) => slug), clubs: clubs.map(({ slug }) => slug), crowds }
}
