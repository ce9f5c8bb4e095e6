import pLimit from 'p-limit'
import { Forbidden, Gone, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import { meantClubIds } from '../../../domain/meantClubs'
import { canSetAnyStatus, canSetOwnStatus } from '../../../domain/permissions'
import { validateStatus, type StatusFields } from '../../../domain/validateStatus'
import type { Viewer } from '../../../domain/viewer'
import { isPast } from '../../../domain/zone'
import { statusId } from '../../../store/recordIds'
import type { EventRecord, StatusRecord } from '../../../store/schema'
import { holds } from './holds'
import type { OthersStatusService } from './othersStatusService'
import type { StatusRepository } from './statusRepository'

/**
 * How many calls are worked on at once. Before a big race a whole club answers together, and each answer shows
 * everybody: more at the same moment would only make each other late.
 */
const atOnce = 16

export interface WhoseStatus {
  /** The event's slug or id. */
  readonly slug: string
  /** Another user, for site admins. */
  readonly userId?: string | undefined
}

/** Makes the answer of the event as it is afterwards: within the call's turn, as most of its work may be here. */
type AnswerWith<Answer> = (event: EventRecord) => Promise<Answer>

export interface StatusServiceNeeds {
  readonly statuses: StatusRepository
  readonly others: Pick<OthersStatusService, 'set' | 'remove'>
  readonly timeZone: string
}

export function createStatusService({ statuses, others, timeZone }: StatusServiceNeeds) {
  const inTurn = pLimit(atOnce)

  /**
   * The status is one document, written whole, so that many at once do not meet. What it points to may go or move
   * between the reading and the writing, so that is looked at again: whoever removes the event or the user, or ends a
   * membership, does it first and sweeps up the statuses afterwards (`settleStatuses`, `releaseStatuses`), so that one
   * of the two sees the other.
   */
  async function keep(status: StatusRecord): Promise<EventRecord> {
    await statuses.put(status)
    const { id, eventId, userId, clubId, eventDate } = status
    const [event, user, isMember] = await Promise.all([
      statuses.eventWithId(eventId),
      statuses.user(userId),
      clubId === '' || statuses.isMember(clubId, userId),
    ])
    if (!event || !user) {
      // With an event that may still come back its statuses are kept, and otherwise swept up with it.
      if (!user || !(await statuses.canReturn(eventId))) await statuses.remove(id)
      throw new Gone('The event or the user was removed in the meantime.')
    }
    if (!isMember) await statuses.withoutClub(id)
    if (event.date !== eventDate) await statuses.moveTo(id, event.date)
    return event
  }

  return {
    /** Sets or changes a status; the answer is made of its event. */
    set: <Answer>(
      context: CallContext,
      input: WhoseStatus & StatusFields,
      answer: AnswerWith<Answer>,
    ): Promise<Answer> =>
      inTurn(async () => {
        const { slug, userId: named, ...fields } = input
        if (named !== undefined) {
          requireStatusSetter(context.viewer)
          return answer(await others.set(context, { slug, userId: named }, fields))
        }
        const { viewer, now } = context
        const userId = requireParticipant(viewer)
        const event = await statuses.event(slug)
        const id = statusId(event.id, userId)
        const before = await statuses.status(id)
        const { values, errors } = validateStatus(
          fields,
          { isPast: isPast(event, now, timeZone) },
          { clubIds: meantClubIds(viewer, event.clubChoice), own: before?.status },
        )
        if (!values) throw Invalid.of(errors)
        const { club: clubId = '', ...rest } = values
        const wanted = { ...rest, id, eventId: event.id, userId, clubId, eventDate: event.date }
        // A status saved again unchanged keeps its date: it is no news for the club.
        const date = before && holds(before, wanted) ? before.date : now.toISOString()
        const kept = await keep({ ...wanted, date })
        // Most people have one club: it is noted once.
        if (clubId !== '' && clubId !== viewer.lastClubId) await statuses.noteClub(userId, clubId)
        return answer(kept)
      }),

    /** Removes a status; that there was none is no failure, so that it can be asked for again. */
    remove: <Answer>(
      context: CallContext,
      { slug, userId: named }: WhoseStatus,
      answer: AnswerWith<Answer>,
    ): Promise<Answer> =>
      inTurn(async () => {
        const { viewer } = context
        if (named !== undefined) {
          requireStatusSetter(viewer)
          return answer(await others.remove(context, { slug, userId: named }))
        }
        const userId = requireParticipant(viewer)
        const event = await statuses.event(slug)
        await statuses.remove(statusId(event.id, userId))
        return answer(event)
      }),
  }
}

export type StatusService = ReturnType<typeof createStatusService>

/** The id of whoever may have a status; throws `Forbidden`. */
export function requireParticipant(viewer: Viewer): string {
  if (canSetOwnStatus(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to say what you do.')
}

/** Throws `Forbidden` to those who may not set the status of somebody else, even where they name themselves. */
export function requireStatusSetter(viewer: Viewer): void {
  if (!canSetAnyStatus(viewer))
    throw new Forbidden('Only administrators may set the status of somebody else.')
}
