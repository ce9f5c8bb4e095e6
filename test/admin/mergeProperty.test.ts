import { followId, statusId, membershipId } from '../../src/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { isClubMember } from '../../src/kernel/access/clubRole'
import { eventStatuses } from '../../src/kernel/running/eventState'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { seededRandom } from '../../src/features/sample/server/random'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { listNameId } from '../../src/features/resultImport/records'
import type { Records, CollectionName } from '../../src/store/schema'
import { userReferences } from '../../src/features/accounts/server/userReferences'
import { everyDocument, replaceEverything } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { sharedStore } from '../helpers/sharedStore'
import { buried, moving, people, randomWorld, type World } from './mergeRandomWorld'

const opened = sharedStore()

type Documents = Awaited<ReturnType<typeof everyDocument>>
const collections = (world: World) =>
  Object.entries(world) as unknown as [CollectionName, Records[CollectionName][]][]

const of = <C extends CollectionName>(documents: Documents, name: C) =>
  (documents.get(name) ?? []) as readonly Records[C][]

/** Returns true if a document names the user in any field. */
const names = (document: object, user: string) =>
  new RegExp(`[":\\\\]${user}[":\\\\]`).test(JSON.stringify(document))

const references = userReferences()

/** Admins of clubs are told whom the merge brings in: see `unaccepted.test.ts`. */
function withoutTold(documents: Documents): Documents {
  const told = of(documents, 'notices').filter(({ kind }) => kind === 'outside')
  const ids = new Set(told.map(({ id }) => id))
  return new Map<CollectionName, readonly { readonly id: string }[]>([
    ...documents,
    ['notices', of(documents, 'notices').filter(({ id }) => !ids.has(id))],
    ['deliveries', of(documents, 'deliveries').filter(({ noticeId }) => !ids.has(noticeId))],
    ['users', of(documents, 'users').map(({ newNotices: _, ...user }) => user)],
  ])
}

/** The references to the source in any world. In the end, every kind must have been tried. */
const tried = new Set<string>()
/** Hidden users cannot be merged: see `hiding.test.ts`. */
const ofHidden = ['hiddenEvents', 'hiddenStatuses']
afterAll(() => expect([...tried, ...ofHidden].sort()).toEqual(references.map(({ name }) => name).sort()))

/** Lists the references to a user. */
const referencesTo = (documents: Documents, user: string) =>
  references.flatMap(({ name, collection, field }) =>
    of(documents, collection)
      .filter((document) => (document as unknown as Record<string, unknown>)[field] === user)
      .map(({ id }) => `${name} ${id}`),
  )

test.each(Array.from({ length: isFullMatrix ? 90 : 30 }, (_, seed) => seed))(
  'merges two users of random world %i without leaving a reference to the source',
  async (seed) => {
    const { store } = opened
    const random = seededRandom(seed)
    const world = randomWorld(random)
    const [source = '', target = ''] = random.shuffled(people)
    await replaceEverything(store, new Map(collections(world)))
    const before = withoutTold(await everyDocument(store))
    const handlers = createHandlers(store, { timeZone: 'Europe/London' })
    const context = { ...(await viewerOf(store, 'boss')), now: new Date('2027-05-10T12:00:00.000Z') }
    await handlers.mergeUsers(context, { sourceUser: source, targetUser: target })
    const after = withoutTold(await everyDocument(store))
    const now = (id: string) => (id === source ? target : id)

    for (const reference of referencesTo(before, source)) tried.add(reference.split(' ')[0] ?? '')
    expect(referencesTo(after, source)).toEqual([])
    for (const [name, documents] of after) {
      // No other field refers to the source either.
      expect(
        documents.filter((one) => names(one, source)),
        name,
      ).toEqual([])
      // Documents that name neither of the two are unchanged.
      const others = (all: Documents) =>
        (all.get(name) ?? []).filter((one) => !names(one, source) && !names(one, target))
      expect(others(after)).toEqual(others(before))
    }
    const unique = <T>(values: readonly T[]) => [...new Set(values)].sort()
    const addresses = [
      ...of(after, 'users').map(({ slug }) => slug),
      ...of(after, 'formerUserSlugs').map(({ id }) => id),
    ]
    expect(addresses.sort()).toEqual(unique(addresses))
    const statuses = of(after, 'statuses')
    expect(statuses.map(({ id }) => id).sort()).toEqual(
      unique(of(before, 'statuses').map(({ eventId, userId }) => statusId(eventId, now(userId)))),
    )
    expect(statuses.filter(({ id, eventId, userId }) => id !== statusId(eventId, userId))).toEqual([])
    for (const { id, eventId, status, date } of statuses.filter(({ userId }) => userId === target)) {
      const both = of(before, 'statuses').filter(
        (one) => one.eventId === eventId && now(one.userId) === target,
      )
      const rank = (one: { readonly status: (typeof eventStatuses)[number]; readonly date: string }) =>
        `${9 - eventStatuses.indexOf(one.status)} ${one.date}`
      expect([id, rank({ status, date })]).toEqual([id, both.map(rank).sort().at(-1)])
    }
    for (const { collection, field } of moving) {
      const owner = (one: object) => now((one as Record<string, string | undefined>)[field] ?? '')
      const wanted = of(before, collection).map((one) => ({
        ...one,
        ...(field in one && { [field]: owner(one) }),
      }))
      expect(of(after, collection)).toHaveLength(wanted.length)
      expect(of(after, collection)).toEqual(expect.arrayContaining(wanted))
    }
    const races = (all: Documents) =>
      of(all, 'olderResults').map(({ date, userId }) => `${now(userId)} ${date}`)
    expect(races(after).sort()).toEqual(unique(races(before)))
    const athleteOf = (all: Documents, user: string) => of(all, 'athletes').find(({ id }) => id === user)
    // With two logins, one of them could read what was entered in the account of the other.
    const [owner = target, ...rivals] = [target, source].filter((user) =>
      of(before, 'logins').some(({ userId }) => userId === user),
    )
    const athlete = rivals.length > 0 ? undefined : athleteOf(before, owner)
    expect(athleteOf(after, target)).toEqual(athlete && { ...athlete, id: target, userId: target })
    const answers = of(before, 'listNames').map((one) => ({ ...one, userId: now(one.userId) }))
    const meant = unique(answers.filter(({ answer }) => answer === 'yes').map(listNameId))
    expect(
      of(after, 'listNames')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(unique(answers.map(listNameId)))
    for (const one of of(after, 'listNames')) {
      expect(one.id).toBe(listNameId(one))
      expect(one.answer).toBe(meant.includes(one.id) ? 'yes' : 'no')
    }
    const strongest = (all: Documents) =>
      unique(
        buried.flatMap((eventId) =>
          people.flatMap((user) => {
            const theirs = of(all, 'tombstoneStatuses').filter(
              (one) => one.eventId === eventId && now(one.userId) === user,
            )
            const first = eventStatuses.find((status) => theirs.some((one) => one.status === status))
            return first ? [`${statusId(eventId, user)} ${first}`] : []
          }),
        ),
      )
    expect(
      of(after, 'tombstoneStatuses')
        .map(({ id, status }) => `${id} ${status}`)
        .sort(),
    ).toEqual(strongest(before))
    expect(of(after, 'calendarKeys')).toEqual(
      of(before, 'calendarKeys').filter(({ userId }) => userId !== source),
    )
    const memberships = of(after, 'memberships')
    expect(memberships.map(({ id }) => id).sort()).toEqual(
      unique(of(before, 'memberships').map(({ clubId, userId }) => membershipId(clubId, now(userId)))),
    )
    for (const { clubId, role } of memberships.filter(({ userId }) => userId === target)) {
      const both = of(before, 'memberships').filter(
        (one) => one.clubId === clubId && now(one.userId) === target,
      )
      expect(role).toBe(Math.max(...both.map((one) => one.role)))
    }
    const clubsOf = (user: string) =>
      memberships
        .filter(({ userId, role }) => userId === user && isClubMember(role))
        .map(({ clubId }) => clubId)
    const mayFollow = (one: string, other: string) =>
      one !== other && !clubsOf(one).some((club) => clubsOf(other).includes(club))
    expect(
      of(after, 'follows')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      unique(
        of(before, 'follows')
          .map(({ followerId, userId }) => [now(followerId), now(userId)] as const)
          .filter(([one, other]) => mayFollow(one, other))
          .map(([one, other]) => followId(one, other)),
      ),
    )
    expect(of(after, 'sessions')).toEqual(of(before, 'sessions').filter(({ userId }) => userId !== source))
    expect(of(after, 'events')).toEqual(
      of(before, 'events').map((event) => ({
        ...event,
        ...(event.createdBy !== undefined && { createdBy: now(event.createdBy) }),
        ...(event.updatedBy !== undefined && { updatedBy: now(event.updatedBy) }),
      })),
    )
    const wanted = of(before, 'clubRequests').map(({ name, userId }) => `${name} ${now(userId)}`)
    expect(
      of(after, 'clubRequests')
        .map(({ name, userId }) => `${name} ${userId}`)
        .sort(),
    ).toEqual(unique(wanted))
    expect(of(after, 'users').map(({ id }) => id)).toEqual(
      of(before, 'users')
        .map(({ id }) => id)
        .filter((id) => id !== source),
    )
  },
)
