import { followId } from '../../src/kernel/ids'
import { isClubMember, type ClubRole } from '../../src/kernel/access/clubRole'
import { eventStatuses } from '../../src/kernel/running/eventState'
import type { Random } from '../../src/features/sample/server/random'
import { listNameId } from '../../src/features/resultImport/records'
import { type Records, type CollectionName, indexesOf } from '../../src/store/schema'
import { userReferences } from '../../src/features/accounts/server/userReferences'
import {
  calendarKeyRecord,
  clubRecord,
  eventRecord,
  membershipRecord,
  olderResultRecord,
  pendingLoginRecord,
  statusRecord,
  tombstoneRecord,
  tombstoneStatusRecord,
  auditRecord,
  userRecord,
} from '../helpers/storeRecords'
import { listNameRecord } from '../resultLists/listRecords'
import { mailAddressRecord } from '../mail/mailRecords'
import { pushSubscriptionRecord } from '../notifications/notificationRecords'

export const people = ['ada', 'bea', 'cid', 'dot', 'eve']
const clubs = ['c1', 'c2', 'c3']
const events = Array.from({ length: 7 }, (_, n) => `e${n}`)
export const buried = ['t0', 't1', 't2']
const instant = (random: Random) => `2027-0${1 + random.below(4)}-01T00:00:00.000Z`
const some = <T>(random: Random, all: readonly T[], share: number) => all.filter(() => random.chance(share))
const pairs = <A, B>(ones: readonly A[], others: readonly B[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const))

export type World = { readonly [C in CollectionName]?: readonly Records[C][] }

export const moving = userReferences().filter(({ moves }) => moves)

/** Creates documents of each collection in which a merge only replaces the id, with their indexed fields. */
function movingDocuments(random: Random): World {
  const worlds = moving.map(({ collection, field }) => {
    const indexed = indexesOf(collection).flatMap(([, { fields }]) => fields)
    const documents = some(random, people, 0.5).map((user) => {
      const id = `${collection}-${people.indexOf(user)}`
      const answers = collection === 'listDrafts' && { answers: {} }
      return { ...Object.fromEntries(indexed.map((name) => [name, id])), ...answers, id, [field]: user }
    })
    return [collection, documents] as const
  })
  return Object.fromEntries(worlds)
}

/** Creates a world in which each person may have anything. As on the site, no one follows a clubmate. */
export function randomWorld(random: Random): World {
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
    nameStarts: people.map((userId) => ({ id: `${userId}.u`, start: 'u', name: `User ${userId}`, userId })),
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
    listNames: some(random, pairs(['ann', 'bob'], people), 0.5).map(([nameKey, userId]) => {
      const whose = { clubId: 'c1', userId, nameKey }
      return listNameRecord(listNameId(whose), { ...whose, answer: random.pick(['yes', 'no']) })
    }),
    athletes: some(random, people, 0.5).map((id) => ({
      ...{
        id,
        userId: id,
        born: `19${50 + people.indexOf(id)}`,
        ...(random.chance(0.5) && { isShown: true }),
      },
    })),
    olderResults: some(random, pairs(['2019-03-10', '2020-03-08'], people), 0.5).map(([date, userId]) =>
      olderResultRecord(`${date}-${people.indexOf(userId)}`, userId, { date, importId: 'pasted' }),
    ),
    invitations: some(random, people, 0.3).map((id) => ({
      ...{ id, userId: id, key: `key-${people.indexOf(id)}`, expires: instant(random) },
    })),
    invitedAddresses: some(random, people, 0.3).map((id) => ({
      ...{ id, userId: id, email: 'a@b.example', expires: instant(random) },
    })),
    tombstones: buried.map((id) =>
      tombstoneRecord(id, { ...(random.chance(0.6) && { createdBy: random.pick(people) }) }),
    ),
    tombstoneStatuses: some(random, pairs(buried, people), 0.5).map(([event, user]) =>
      tombstoneStatusRecord(event, user, { status: random.pick(eventStatuses) }),
    ),
    // The key itself names no one.
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
