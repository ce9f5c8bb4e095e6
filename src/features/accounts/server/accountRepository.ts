import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { isSeenByMembers } from '../../../kernel/access/hidden'
import type { JoinedEvents } from '../../../entities/events/joinedEvents'
import { loginNames } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import { timesOf } from '../../../kernel/running/result'
import { siteRoleName } from '../../../kernel/access/siteRole'
import { auditActionName } from '../../../entities/auditLog/auditActions'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { type EventField, eventFields } from '../../../entities/events/validateEvent'
import { idsOf, allOf, type Collections } from '../../../store/store'
import type { EventRecord } from '../../../entities/events/records'
import type { ReplacedStatus } from '../../../entities/statuses/records'
import type { UserRecord } from '../../../entities/users/records'
import type { Records } from '../../../store/schema'
import { userReferences } from './userReferences'
import { removeEventsWithoutStatuses } from '../../../entities/events/server/removeEventsWithoutStatuses'
import { unpublishEvents } from '../../../entities/events/server/unpublishEvents'
import { writeTombstones } from '../../../entities/events/server/tombstones'
import { withoutPerson } from '../../../entities/auditLog/server/withoutPerson'
import { renameInDeletedEvents, renameInListDrafts } from './embeddedReferenceRepository'
import { type UserTraces, userTraces } from './userTraces'

/** A user's own data, in a format for people and programs. */
export type AccountData = Readonly<Record<string, unknown>>

/** The number of documents read at a time. */
const batch = 500

/** Exports or removes everything that the store has about a user. */
export function createAccountRepository(store: Collections) {
  /** Reads documents by id, in batches. */
  async function byId<C extends 'users' | 'clubs' | 'events' | 'tombstones'>(
    collection: C,
    ids: readonly (string | undefined)[],
  ) {
    const distinct = [...new Set(ids)].filter((id) => id !== undefined)
    const found = new Map<string, Records[C]>()
    for (let at = 0; at < distinct.length; at += batch) {
      for (const one of await store[collection].getMany(distinct.slice(at, at + batch)))
        found.set(one.id, one)
    }
    return found
  }

  return {
    /** Returns the ids of the clubs that the user is an admin of. */
    async administered(userId: string): Promise<readonly string[]> {
      const memberships = await allOf(store, 'memberships', { index: 'byUser', where: { userId } })
      return memberships.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId)
    },

    async data(user: UserRecord): Promise<AccountData> {
      const traces = await userTraces(store, user.id)
      const { memberships, following, followers, tombstoneStatuses } = traces
      const hidden = new Map(traces.hiddenEvents.map(({ id, event }) => [id, event]))
      const statuses = [...traces.statuses, ...traces.hiddenStatuses.map(({ status }) => status)]
      const { lastClubId, homeClubId, clubNews = [], ...rest } = user
      const [clubs, events, users, deleted] = await Promise.all([
        byId('clubs', [...[...memberships, ...statuses].map(({ clubId }) => clubId), lastClubId, homeClubId]),
        byId(
          'events',
          statuses.map(({ eventId }) => eventId),
        ),
        byId(
          'users',
          [...following, ...followers].flatMap(({ userId, followerId }) => [userId, followerId]),
        ),
        byId(
          'tombstones',
          tombstoneStatuses.map(({ eventId }) => eventId),
        ),
      ])
      const clubName = (id = '') => clubs.get(id)?.name
      const userName = (id: string) => {
        const found = users.get(id)
        return found && isSeenByMembers(found) ? found.name : undefined
      }
      return {
        user: {
          ...rest,
          siteRole: siteRoleName(user.siteRole),
          lastClub: clubName(lastClubId),
          homeClub: clubName(homeClubId),
        },
        logins: traces.logins.map(({ provider, linkedOn, email }) => ({
          type: loginNames()(provider),
          linkedOn,
          email,
        })),
        ...exportedFieldsOf(traces),
        formerProfiles: traces.formerUserSlugs.map(({ id, retiredOn }) => ({
          path: paths.user(id),
          retiredOn,
        })),
        loginsBeingLinked: traces.pendingLogins.map(({ provider, address, expires }) => ({
          type: loginNames()(provider),
          address,
          expires,
        })),
        clubs: memberships.map(({ clubId, role, joined }) => ({
          club: clubName(clubId),
          role: clubRoleName(role),
          joined,
        })),
        clubsAskedFor: traces.clubRequests.map(({ name, shortName, role, date }) => ({
          name,
          shortName,
          role: clubRoleName(role),
          askedOn: date,
        })),
        answersNotReadYet: clubNews.map(({ what, name, date }) => ({ club: name, answer: what, on: date })),
        statuses: statuses.map(({ id: _id, userId: _user, eventId, eventDate, replaced, ...one }) => {
          const { title, terrain, isApproximate } = events.get(eventId) ?? hidden.get(eventId) ?? {}
          return {
            event: title,
            eventDate,
            terrain,
            isApproximate,
            ...statusData(one, clubName),
            ...(typeof replaced === 'object' && { before: statusData(replaced, clubName) }),
          }
        }),
        following: following.map(({ userId, date }) => ({ name: userName(userId), since: date })),
        followers: followers.map(({ followerId, date }) => ({ name: userName(followerId), since: date })),
        doneToOthers: traces.acted.map(({ date, action }) => ({ what: auditActionName(action), on: date })),
        doneByOthers: traces.undergone.map(({ date, action, objectName, detail }) => ({
          what: auditActionName(action),
          about: objectName,
          detail,
          on: date,
        })),
        eventsAdded: [...traces.created, ...hidden.values()].map((one) => ({
          ...eventData(one),
          addedOn: one.createdOn,
        })),
        eventsDeleted: traces.tombstones.map(({ event, deletedOn }) => ({ ...eventData(event), deletedOn })),
        statusesOnDeletedEvents: tombstoneStatuses.map(({ eventId, status }) => ({
          event: deleted.get(eventId)?.event.title,
          status,
        })),
        eventsUpdated: traces.updated.map((one) => ({ ...eventData(one), updatedOn: one.updatedOn })),
      }
    },

    /**
     * Removes the user and all their data, including the events that they added (all of them, or those on which no one
     * else has a status), and their name from other events and the audit log. Hidden events are removed even if others
     * have a status for them. Must run in a transaction. Returns the ids of the removed events; see
     * `removeEventsWithoutStatuses`.
     */
    async remove(userId: string, now: Date, joined: JoinedEvents = 'keep'): Promise<readonly string[]> {
      const found = await userTraces(store, userId)
      const {
        created,
        updated,
        acted,
        undergone,
        tellings,
        listImports,
        historyImports,
        tombstones: _before,
        ...owned
      } = found
      for (const { name, collection } of userReferences()) {
        if (name in owned) await store[collection].removeMany(idsOf(found[name]))
      }
      await renameInDeletedEvents(store, userId, undefined)
      await renameInListDrafts(store, userId, undefined)
      const removed = await (joined === 'keep' ? removeEventsWithoutStatuses : removeEvents)(
        store,
        created,
        now,
      )
      const events = new Map([...created, ...updated].map((event) => [event.id, withoutName(event, userId)]))
      for (const id of removed) events.delete(id)
      await store.events.putMany([...events.values()])
      await removeFromTombstones(store, userId)
      // People must still be notified of a change by a user who has been removed since.
      await store.tellings.putMany(tellings.map(({ actorId: _, ...rest }) => rest))
      // Other admins of the club can still undo the import.
      await store.listImports.putMany(listImports.map(({ userId: _, ...rest }) => rest))
      await store.historyImports.putMany(historyImports.map(({ userId: _, ...rest }) => rest))
      const entries = new Map(
        [...acted, ...undergone].map((entry) => [entry.id, withoutPerson(entry, userId)]),
      )
      await store.auditLog.putMany([...entries.values()])
      await store.users.remove(userId)
      return [...removed, ...idsOf(owned.hiddenEvents)]
    },
  }
}

/** Returns the fields of these documents that their `userReferences` export. */
function exportedFieldsOf(traces: UserTraces): AccountData {
  const entries = userReferences().flatMap(({ name, exported }) => {
    if (exported === 'byHand' || exported.length === 0) return []
    const part = (one: object) => Object.entries(one).filter(([field]) => exported.includes(field))
    return [[name, traces[name].map((one) => Object.fromEntries(part(one)) as object)] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns the fields of an event, without its texts. */
function eventData(event: Omit<EventRecord, 'createdBy' | 'updatedBy'>) {
  const { title, ...values } = valuesOf(eventFields, event)
  return { title, ...Object.fromEntries(Object.entries(values).filter(([name]) => !leftOut.has(name))) }
}

const leftOut = new Set<string>([
  ...(['location', 'website', 'officialResults', 'description'] satisfies EventField[]),
  ...(['state', 'reason', 'coordinates', 'clubChoice'] satisfies EventField[]),
])

async function removeEvents(store: Collections, events: readonly EventRecord[], now: Date) {
  await unpublishEvents(store, events, now)
  await writeTombstones(store, events, now.toISOString())
  return idsOf(events)
}

async function removeFromTombstones(store: Collections, userId: string): Promise<void> {
  const tombstones = await allOf(store, 'tombstones', { index: 'byCreatedBy', where: { createdBy: userId } })
  await store.tombstones.putMany(tombstones.map(({ createdBy: _, ...rest }) => rest))
}

function statusData(
  { clubId, date, times, ...values }: ReplacedStatus,
  clubName: (id: string) => string | undefined,
) {
  return { club: clubName(clubId), setOn: date, ...values, times: timesOf(times, values.resultInSeconds) }
}

function withoutName(event: EventRecord, userId: string): EventRecord {
  const { createdBy, updatedBy, ...rest } = event
  return {
    ...rest,
    ...(createdBy !== undefined && createdBy !== userId && { createdBy }),
    ...(updatedBy !== undefined && updatedBy !== userId && { updatedBy }),
  }
}
