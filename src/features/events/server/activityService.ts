import { Forbidden } from '../../../api/apiError'
import type { ActivityQuery } from '../../../api/eventInputs'
import type { CallContext } from '../../../api/handlers'
import type { ActivityResponse } from '../../../api/responses'
import type { StatusChangeView } from '../../../api/views'
import { compare } from '../../../domain/compare'
import { countsAsChange } from '../../../domain/eventStatus'
import { recentStatusDays, recentStatusLimit } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { canSeeParticipants } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { isPast } from '../../../domain/zone'
import { type ClubRepository, presentClub } from '../../clubs/server/shared'
import { presentUserRef } from '../../users/server/shared'
import type { StatusRecord } from '../../../store/schema'
import type { IndexKey } from '../../../store/store'
import type { StatusRepository } from './statusRepository'

/** Changes read at once. Nearly all of them count, so the first page of them fills a list. */
const pageSize = 25

const day = 24 * 60 * 60 * 1000

export interface ActivityServiceNeeds {
  readonly statuses: StatusRepository
  readonly clubs: Pick<ClubRepository, 'withIds'>
  readonly timeZone: string
}

export function createActivityService({ statuses, clubs, timeZone }: ActivityServiceNeeds) {
  async function present(records: readonly StatusRecord[], now: Date): Promise<StatusChangeView[]> {
    if (records.length === 0) return []
    const [events, users] = await Promise.all([
      statuses.events([...new Set(records.map(({ eventId }) => eventId))]),
      statuses.users([...new Set(records.map(({ userId }) => userId))]),
    ])
    const eventWithId = new Map(events.map((event) => [event.id, event]))
    const userWithId = new Map(users.map((user) => [user.id, user]))
    return records.flatMap(({ eventId, userId, status, date, resultInSeconds }) => {
      const event = eventWithId.get(eventId)
      const user = userWithId.get(userId)
      if (!event || !user || !countsAsChange(status, isPast(event, now, timeZone))) return []
      const { id, title, slug } = event
      return [
        {
          user: presentUserRef(user),
          event: { id, title, path: paths.event(slug), date: event.date },
          status,
          date,
          resultInSeconds,
        },
      ]
    })
  }

  /** Page by page, until there are enough that count. */
  async function ofClub(
    club: string,
    { since, now, except }: Since & Pick<ActivityQuery, 'except'>,
  ): Promise<readonly StatusChangeView[]> {
    const found: StatusChangeView[] = []
    let after: IndexKey | undefined
    do {
      const { items, next } = await statuses.changes(club, since, pageSize, after)
      const wanted = items.filter(({ userId }) => userId !== except)
      found.push(...(await present(wanted, now)))
      after = next
    } while (after && found.length < recentStatusLimit)
    return found.slice(0, recentStatusLimit).map((change) => ({ ...change, club }))
  }

  /** The newest of those that count; most do, so that the first page of them fills a list. */
  async function ofFollowed(viewer: Viewer, { since, now }: Since): Promise<readonly StatusChangeView[]> {
    if (viewer.userId === undefined) return []
    const records = await statuses.changesOf(await statuses.followed(viewer.userId), since)
    const found: StatusChangeView[] = []
    for (let at = 0; at < records.length && found.length < recentStatusLimit; at += pageSize) {
      found.push(...(await present(records.slice(at, at + pageSize), now)))
    }
    return found.slice(0, recentStatusLimit).map((change) => ({ ...change, isFollowed: true }))
  }

  return {
    /**
     * The recent changes of a club's members, or of those whom the viewer follows, or of both, newest first: results,
     * and statuses on events to come.
     */
    async recent(
      { viewer, now }: CallContext,
      { club, followed, except }: ActivityQuery,
    ): Promise<ActivityResponse> {
      if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see what somebody does.')
      const since = new Date(now.getTime() - recentStatusDays * day).toISOString()
      const [clubChanges, followedChanges, named] = await Promise.all([
        club === undefined ? [] : ofClub(club, { since, now, except }),
        followed === 'yes' ? ofFollowed(viewer, { since, now }) : [],
        club === undefined ? [] : clubs.withIds([club]),
      ])
      return { activity: together(clubChanges, followedChanges), clubs: named.map(presentClub) }
    },
  }
}

interface Since {
  readonly since: string
  readonly now: Date
}

/** The newest of both; a change that is in both is told once, with both reasons. */
function together(...lists: readonly (readonly StatusChangeView[])[]): readonly StatusChangeView[] {
  const changes = new Map<string, StatusChangeView>()
  for (const change of lists.flat()) {
    const key = `${change.event.id}:${change.user.id}`
    changes.set(key, { ...changes.get(key), ...change })
  }
  return [...changes.values()].sort((a, b) => compare(b.date, a.date)).slice(0, recentStatusLimit)
}

export type ActivityService = ReturnType<typeof createActivityService>
