import { Forbidden } from '../../../kernel/calls/apiError'
import type { StatusRecord } from '../../../entities/statuses/records'
import type * as calls from '../contract'
import type { StatusChangeView } from '../contract'
import { type ActivityQuery, activityQuery } from '../inputs'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { unguarded } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { shownMarks } from '../../../entities/statuses/server/clubRecordRepository'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import { isSeenBy, presentUserRef } from '../../../entities/users/server/userPresenter'
import { compare } from '../../../kernel/text/compare'
import { storedDistances } from '../../../kernel/running/distances'
import { countsAsChange } from '../../../kernel/running/eventState'
import { groupChanges } from '../../../entities/statuses/groupChanges'
import { followedChangesLimit, gatheredChangesLimit, recentStatusDays, recentStatusLimit } from '../limits'
import { paths } from '../../../kernel/urls/paths'
import { isSeenByMembers } from '../../../kernel/access/hidden'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import { statusValues } from '../../../entities/statuses/validateStatus'
import { isPast } from '../../../kernel/dates/zone'

/** The number of changes per read. */
const batch = 25

const minute = 60 * 1000
const day = 24 * 60 * minute

export function createActivityHandlers({ store, timeZone }: HandlerNeeds): HandlersOf<typeof calls> {
  const statuses = createStatusRepository(store)

  async function present(
    records: readonly StatusRecord[],
    { viewer, now }: Reader,
  ): Promise<StatusChangeView[]> {
    if (records.length === 0) return []
    const [events, users, marks] = await Promise.all([
      store.events.getMany([...new Set(records.map(({ eventId }) => eventId))]),
      store.users.getMany([...new Set(records.map(({ userId }) => userId))]),
      shownMarks(store, viewer, records),
    ])
    const eventWithId = new Map(events.map((event) => [event.id, event]))
    // Unclaimed members have no feed, not even in their club.
    const active = users.filter(isSeenByMembers).filter(isSeenBy(viewer))
    const userWithId = new Map(active.map((user) => [user.id, user]))
    return records.flatMap((record) => {
      const { eventId, userId, date } = record
      const event = eventWithId.get(eventId)
      const user = userWithId.get(userId)
      if (!event || !user || !countsAsChange(record.status, isPast(event, now, timeZone))) return []
      const { id, title, slug } = event
      const distances = storedDistances(event.distances)
      const { club: _club, comment: _comment, ...values } = statusValues(record)
      return [
        {
          user: presentUserRef(user),
          event: { id, title, path: paths.event(slug), date: event.date, state: event.state, distances },
          date,
          ...values,
          ...marks.get(record.id),
        },
      ]
    })
  }

  /**
   * Returns the first changes that should be shown, enough for the items of a list. It presents as many at a time as a
   * list has items or as it has collected so far, so that a race with a crowd takes few steps. It reads at most `most`.
   */
  async function shownChanges(records: AsyncIterable<StatusRecord>, reader: Reader, most = Infinity) {
    const shown: StatusChangeView[] = []
    let [page, read]: [StatusRecord[], number] = [[], 0]
    for await (const record of records) {
      page.push(record)
      read += 1
      if (page.length < Math.max(recentStatusLimit, shown.length)) continue
      shown.push(...(await present(page, reader)))
      page = []
      const isFull = groupChanges(shown).length >= recentStatusLimit
      if (isFull || shown.length >= gatheredChangesLimit || read >= most) break
    }
    return [...shown, ...(await present(page, reader))]
  }

  async function ofClub(
    club: string,
    { since, except, ...reader }: Since & Pick<ActivityQuery, 'except'>,
  ): Promise<readonly StatusChangeView[]> {
    const records = statuses.changes(club, since, batch)
    const ofOthers = except === undefined ? records : exceptOf(records, except)
    return (await shownChanges(ofOthers, reader)).map((change) => ({ ...change, club }))
  }

  async function ofFollowed({ since, ...reader }: Since): Promise<readonly StatusChangeView[]> {
    const { userId } = reader.viewer
    if (userId === undefined) return []
    const records = statuses.changesOf(await statuses.followed(userId), since, batch)
    const changes = await shownChanges(records, reader, followedChangesLimit)
    return changes.map((change) => ({ ...change, isFollowed: true }))
  }

  return {
    /**
     * Returns the recent changes of a club's members, of users whom the viewer follows, or both, newest first: results,
     * and statuses on future events.
     */
    getActivity: unguarded(activityQuery, async ({ viewer, now }, { club, followed, except }) => {
      if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see recent activity.')
      // Rounded to a minute, so that repeated queries are the same.
      const since = new Date(now.getTime() - (now.getTime() % minute) - recentStatusDays * day).toISOString()
      const [clubChanges, followedChanges, namedClubs] = await Promise.all([
        club === undefined ? [] : ofClub(club, { since, now, viewer, except }),
        followed === 'yes' ? ofFollowed({ since, now, viewer }) : [],
        club === undefined ? [] : createClubRepository(store).withIds([club]),
      ])
      return { activity: merged(clubChanges, followedChanges), clubs: namedClubs.map(presentClub) }
    }),
  }
}

type Reader = Pick<CallContext, 'viewer' | 'now'>

interface Since extends Reader {
  readonly since: string
}

async function* exceptOf(records: AsyncIterable<StatusRecord>, exceptId: string) {
  for await (const record of records) if (record.userId !== exceptId) yield record
}

/** Merges the newest items of both lists. A change that is in both appears once, with both reasons. */
function merged(...lists: readonly (readonly StatusChangeView[])[]): readonly StatusChangeView[] {
  const changes = new Map<string, StatusChangeView>()
  for (const change of lists.flat()) {
    const key = `${change.event.id}:${change.user.id}`
    changes.set(key, { ...changes.get(key), ...change })
  }
  const newest = [...changes.values()].sort((a, b) => compare(b.date, a.date))
  const shown = new Set(groupChanges(newest).slice(0, recentStatusLimit).flat())
  return newest.filter((change) => shown.has(change))
}
