import { Forbidden } from '../../../api/apiError'
import type { ActivityQuery } from '../../../api/endpoints'
import type { CallContext } from '../../../api/handlers'
import type { ActivityResponse, StatusChangeView } from '../../../api/views'
import { countsAsChange } from '../../../domain/eventStatus'
import { recentStatusDays, recentStatusLimit } from '../../../domain/limits'
import { paths } from '../../../domain/paths'
import { canSeeParticipants } from '../../../domain/permissions'
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

  return {
    /** The recent changes of a club's members, newest first: results, and statuses on events to come. */
    async recent({ viewer, now }: CallContext, { club, except }: ActivityQuery): Promise<ActivityResponse> {
      if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see what somebody does.')
      const since = new Date(now.getTime() - recentStatusDays * day).toISOString()
      const found: StatusChangeView[] = []
      let after: IndexKey | undefined
      do {
        const { items, next } = await statuses.changes(club, since, pageSize, after)
        const wanted = items.filter(({ userId }) => userId !== except)
        found.push(...(await present(wanted, now)))
        after = next
      } while (after && found.length < recentStatusLimit)
      return {
        activity: found.slice(0, recentStatusLimit),
        clubs: (await clubs.withIds([club])).map(presentClub),
      }
    },
  }
}

export type ActivityService = ReturnType<typeof createActivityService>
