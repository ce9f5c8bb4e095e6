import { afterAll, expect, test } from 'vitest'
import { isClubMember, type ClubRole } from '../../src/domain/clubRole'
import { eventStatuses } from '../../src/domain/eventStatus'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { type Random, seededRandom } from '../../src/sample/random'
import { createHandlers } from '../../src/server/createHandlers'
import { followId, membershipId, statusId } from '../../src/store/recordIds'
import { indexesOf } from '../../src/store/indexFields'
import type { CollectionName, Records } from '../../src/store/schema'
import { userReferences } from '../../src/store/userReferences'
import { everyDocument, replaceEverything } from '../helpers/everything'
import { isFullMatrix } from '../helpers/matrix'
import { sharedStore } from '../helpers/sharedStore'
import {
  calendarKeyRecord,
  clubRecord,
  eventRecord,
  membershipRecord,
  pendingLoginRecord,
  statusRecord,
  tombstoneRecord,
  tombstoneStatusRecord,
  auditRecord,
  userRecord,
} from '../helpers/storeRecords'
import { mailAddressRecord } from '../mail/mailRecords'
import { pushSubscriptionRecord } from '../notices/noticeRecords'

const opened = sharedStore()

const people = ['ada', 'bea', 'cid', 'dot', 'eve']
const clubs = ['c1', 'c2', 'c3']
const events = Array.from({ length: 7 }, (_, n) => `e${n}`)
const buried = ['t0', 't1', 't2']
const instant = (random: Random) => `2027-0${1 + random.below(4)}-01T00:00:00.000Z`
const some = <T>(random: Random, all: readonly T[], share: number) => all.filter(() => random.chance(share))
const pairs = <A, B>(ones: readonly A[], others: readonly B[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const))

type World = { readonly [C in CollectionName]?: readonly Records[C][] }

const moving = Object.values(userReferences).filter((reference) => 'moves' in reference)

/** Of each collection in which a merge only replaces the id: documents with that, and with what their indexes need. */
function movingDocuments(random: Random): World {
  const worlds = moving.map(({ collection, field }) => {
    const indexed = indexesOf(collection).flatMap(([, { fields }]) => fields)
    const documents = some(random, people, 0.5).map((user) => {
      const id = `${collection}-${people.indexOf(user)}`
      return { ...Object.fromEntries(indexed.map((name) => [name, id])), id, [field]: user }
    })
    return [collection, documents] as const
  })
  return Object.fromEntries(worlds)
}

/** A world in which each person may have anything. Nobody follows a clubmate, as on the site. */
function randomWorld(random: Random): World {
  const memberships = some(random, pairs(clubs, people), 0.35).map(([club, user]) =>
    membershipRecord(club, user, { role: random.below(4) as ClubRole, joined: instant(random) }),
  )
  const clubsOf = (user: string) =>
    memberships
      .filter(({ userId, role }) => userId === user && isClubMember(role))
      .map(({ clubId }) => clubId)
  const follows = some(random, pairs(people, people), 0.4)
    .filter(([one, other]) => one !== other && !clubsOf(one).some((club) => clubsOf(other).includes(club)))
    .map(([one, other]) => ({
      id: followId(one, other),
      followerId: one,
      userId: other,
      date: instant(random),
    }))
  return {
    ...movingDocuments(random),
    clubs: clubs.map((id) => clubRecord(id)),
    users: [
      ...people.map((id) =>
        userRecord(id, { slug: `at-${id}`, ...(random.chance(0.5) && { lastLoginOn: instant(random) }) }),
      ),
      userRecord('boss', { siteRole: 3 }),
    ],
    formerUserSlugs: some(random, people, 0.3).map((userId) => ({
      id: `was-${userId}`,
      userId,
      retiredOn: instant(random),
    })),
    memberships,
    follows,
    events: events.map((id) =>
      eventRecord(id, {
        ...(random.chance(0.6) && { createdBy: random.pick(people) }),
        ...(random.chance(0.4) && { updatedBy: random.pick(people) }),
      }),
    ),
    statuses: some(random, pairs(events, people), 0.5).map(([event, user]) =>
      statusRecord(event, user, {
        status: random.pick(eventStatuses),
        date: instant(random),
        clubId: random.pick(['', ...clubs]),
      }),
    ),
    sessions: some(random, pairs([1, 2], people), 0.5).map(([n, userId]) => ({
      id: `session-${n}-${people.indexOf(userId)}`,
      userId,
      expires: '2027-06-01T00:00:00.000Z',
      data: JSON.stringify({ userId }),
    })),
    pushSubscriptions: some(random, pairs([1, 2], people), 0.3).map(([n, userId]) =>
      pushSubscriptionRecord(`push-${n}-${people.indexOf(userId)}`, {
        ...{ userId, login: `session-${n}-${people.indexOf(userId)}` },
      }),
    ),
    mailAddresses: some(random, people, 0.5).map((userId) =>
      mailAddressRecord(`address-${people.indexOf(userId)}`, userId),
    ),
    pendingLogins: some(random, people, 0.3).map((userId) =>
      pendingLoginRecord(`pending-${people.indexOf(userId)}`, { linkTo: userId }),
    ),
    invitations: some(random, people, 0.3).map((id) => ({
      ...{ id, userId: id, key: `key-${people.indexOf(id)}`, expires: instant(random) },
    })),
    tombstones: buried.map((id) =>
      tombstoneRecord(id, { ...(random.chance(0.6) && { createdBy: random.pick(people) }) }),
    ),
    tombstoneStatuses: some(random, pairs(buried, people), 0.5).map(([event, user]) =>
      tombstoneStatusRecord(event, user, { status: random.pick(eventStatuses) }),
    ),
    // Of everyone: the key itself names nobody.
    calendarKeys: some(random, people, 0.5).map((id) =>
      calendarKeyRecord(id, { key: `secret-${people.indexOf(id)}` }),
    ),
    auditLog: some(random, pairs(people, people), 0.3).map(([actorId, subjectId]) =>
      auditRecord(`entry-${people.indexOf(actorId)}-${people.indexOf(subjectId)}`, { actorId, subjectId }),
    ),
    clubRequests: some(random, pairs(['Red', 'Blue'], people), 0.3).map(([name, userId]) => ({
      id: `${name}-${people.indexOf(userId)}`,
      userId,
      name,
      shortName: name,
      role: 2,
      date: instant(random),
    })),
  }
}

type Documents = Awaited<ReturnType<typeof everyDocument>>
const collections = (world: World) =>
  Object.entries(world) as unknown as [CollectionName, Records[CollectionName][]][]

const of = <C extends CollectionName>(documents: Documents, name: C) =>
  (documents.get(name) ?? []) as readonly Records[C][]

/** Whether a document names somebody, in whatever field. */
const names = (document: object, user: string) =>
  new RegExp(`[":\\\\]${user}[":\\\\]`).test(JSON.stringify(document))

/** The ways in which the source was named in some world, so that all of them have been tried. */
const tried = new Set<string>()
/** Whoever is hidden is not merged: see `hiding.test.ts`. */
const ofHidden = ['hiddenEvents', 'hiddenStatuses']
afterAll(() => expect([...tried, ...ofHidden].sort()).toEqual(Object.keys(userReferences).sort()))

/** What names somebody, and how. */
const referencesTo = (documents: Documents, user: string) =>
  Object.entries(userReferences).flatMap(([name, { collection, field }]) =>
    of(documents, collection)
      .filter((document) => (document as unknown as Record<string, unknown>)[field] === user)
      .map(({ id }) => `${name} ${id}`),
  )

test.each(Array.from({ length: isFullMatrix ? 90 : 30 }, (_, seed) => seed))(
  'random world %i',
  async (seed) => {
    const { store } = opened
    const random = seededRandom(seed)
    const world = randomWorld(random)
    const [source = '', target = ''] = random.shuffled(people)
    await replaceEverything(store, new Map(collections(world)))
    const before = await everyDocument(store)
    const handlers = createHandlers(store, { timeZone: 'Europe/London' })
    const context = { ...(await viewerOf(store, 'boss')), now: new Date('2027-05-10T12:00:00.000Z') }
    await handlers.mergeUsers(context, { sourceUser: source, targetUser: target })
    const after = await everyDocument(store)
    const now = (id: string) => (id === source ? target : id)

    for (const reference of referencesTo(before, source)) tried.add(reference.split(' ')[0] ?? '')
    expect(referencesTo(after, source)).toEqual([])
    for (const [name, documents] of after) {
      // Nor does any field of which nobody thought.
      expect(
        documents.filter((one) => names(one, source)),
        name,
      ).toEqual([])
      // Whatever names neither of the two is as it was.
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
