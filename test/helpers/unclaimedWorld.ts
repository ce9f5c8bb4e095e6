import { type Store, idsOf } from '../../src/store/store'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { addDays } from '../../src/kernel/dates/addDays'
import { peoplePage } from '../../src/features/participation/limits'
import { sortableName } from '../../src/kernel/text/nameWords'
import { eligibilityRecord } from '../championships/championshipRecords'
import { club, event, pastEvent } from './accessWorld'
import { keeper } from './ageWorld'
import { eventRecord, membershipRecord, statusRecord, userRecord } from './storeRecords'
import { startOfRun } from './testDays'

/** Everything that tells one unclaimed member from another. Ids and names sort before all others, or after them. */
export const casts = {
  first: { word: 'Aaquill', family: 'Aazephyr', categories: ['F40', 'M45'], comment: 'Aacomment' },
  last: { word: 'Zzquill', family: 'Zzzephyr', categories: ['M60', 'F65'], comment: 'Zzcomment' },
} as const

export type Cast = keyof typeof casts

const today = startOfRun.toISOString().slice(0, 10)

/** Races at which a club has more people than a page. */
export const crowded = (['past', 'coming'] as const).map((when) =>
  eventRecord(`crowded-${when}`, {
    ...{ title: `Crowded ${when}`, distances: '10 km', terrain: 'road' },
    date: addDays(today, when === 'past' ? -10 : 20),
  }),
)

const count = peoplePage + 20

/** Ids of the unclaimed members. Their slugs end with them. */
export const idsOfCast = (cast: Cast) =>
  Array.from({ length: count }, (_, at) => `${casts[cast].word.toLowerCase()}-${String(at).padStart(3, '0')}`)

/** Returns the documents of unclaimed members of the first club. One cast runs a second slower than the other. */
function documentsOf(cast: Cast) {
  const { word, family, categories, comment } = casts[cast]
  const ids = idsOfCast(cast)
  const users = ids.map((id, at) =>
    userRecord(id, { slug: `runner-${id}`, name: `${word} ${family}${at}`, unclaimedIn: club.id }),
  )
  const races = [...crowded, event, pastEvent, ...keeper.runs.map(([race]) => race)]
  const statuses = races.flatMap((race, raceAt) =>
    ids.slice(0, raceAt < crowded.length ? count : 3).map((id, at) => {
      const resultInSeconds = 900 + 10 * at + (cast === 'first' ? 0 : 1)
      const done = race.date < today && ({ status: 'result', resultInSeconds } as const)
      return settledStatus(statusRecord(race.id, id, { clubId: club.id, comment, ...done }), race)
    }),
  )
  const memberships = users.map(({ id, name }) =>
    membershipRecord(club.id, id, { memberName: sortableName(name) }),
  )
  const eligibilities = ids.map((userId, at) =>
    eligibilityRecord(`list-${userId}`, club.id, { userId, category: categories[at % 2] ?? '' }),
  )
  return { users, memberships, eligibilities, statuses }
}

/** Adds a cast to a site with the crowded races. */
export async function addCast(store: Store, cast: Cast): Promise<void> {
  const { users, memberships, eligibilities, statuses } = documentsOf(cast)
  await store.users.insertMany(users)
  await store.memberships.insertMany(memberships)
  await store.eligibilities.insertMany(eligibilities)
  await store.statuses.insertMany(statuses)
}

export async function removeCast(store: Store, cast: Cast): Promise<void> {
  const { users, memberships, eligibilities, statuses } = documentsOf(cast)
  await store.users.removeMany(idsOf(users))
  await store.memberships.removeMany(idsOf(memberships))
  await store.eligibilities.removeMany(idsOf(eligibilities))
  await store.statuses.removeMany(idsOf(statuses))
}

/** Lets everyone of a cast have logged in, so that other people see them. */
export async function claimAll(store: Store, cast: Cast): Promise<void> {
  for (const id of idsOfCast(cast)) await store.users.modify(id, ({ unclaimedIn: _, ...user }) => user)
}
