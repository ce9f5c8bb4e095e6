import { statusId } from '../../../kernel/ids'
import pLimit from 'p-limit'
import { Forbidden, Gone } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { isSettled, settledStatus } from '../../../entities/statuses/server/settledStatus'
import { statusEvent } from '../../../entities/statuses/server/statusEvent'
import type { StatusRepository } from '../../../entities/statuses/server/statusRepository'
import type { DoneStatus } from '../../../kernel/calls/done'
import { meantClubIds } from '../../../kernel/access/meantClubs'
import { canSetAnyStatus, canSetOwnStatus } from '../../../kernel/access/permissions'
import { statusValues, storedStatus } from '../../../entities/statuses/validateStatus'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { OthersStatusService } from './othersStatusService'
import { type SentStatus, validStatus } from '../../../entities/statuses/server/validStatus'

/**
 * How many calls run at once. Before a big race a whole club answers together, and each answer shows everybody: more
 * calls at once would only slow each other down.
 */
const atOnce = 16

export interface WhoseStatus {
  /** The event's slug or id. */
  readonly slug: string
  /** Another user, for site admins. */
  readonly userId?: string
}

/**
 * Makes the answer from the changed event and the viewer's own status, as it was saved or before it was removed. It
 * runs within the limit on calls, as it may be most of the work.
 */
type AnswerWith<Answer> = (event: EventRecord, own?: StatusRecord) => Promise<Answer>

export interface StatusServiceNeeds {
  readonly statuses: StatusRepository
  readonly others: Pick<OthersStatusService, 'set' | 'remove'>
  readonly timeZone: string
}

export function createStatusService({ statuses, others, timeZone }: StatusServiceNeeds) {
  const inTurn = pLimit(atOnce)

  /**
   * A status is one document, written whole, so that many writes at once do not conflict. The records that it refers
   * to may be removed or moved between reading and writing, so they are checked again afterwards. Whoever removes the
   * event or the user, or ends a membership, does that first and cleans up the statuses afterwards (`settleEvent`,
   * `removeClubFromStatuses`), so that one of the two sees the other. `mayHaveLeft`: the club is that of what they have done.
   */
  async function keep(status: StatusRecord, mayHaveLeft: boolean): Promise<EventRecord> {
    await statuses.put(status)
    const { id, eventId, userId, clubId } = status
    const [event, user, isMember] = await Promise.all([
      statuses.eventWithId(eventId),
      statuses.user(userId),
      clubId === '' || mayHaveLeft || statuses.isMember(clubId, userId),
    ])
    if (!event || !user) {
      // Statuses of an event that may come back stay; those of other missing events are removed.
      if (!user || !(await statuses.canReturn(eventId))) await statuses.remove(id)
      throw new Gone('This race or account no longer exists.')
    }
    if (!isMember) await statuses.withoutClub(id)
    if (!isSettled(status, event)) await statuses.settle(id, event)
    return event
  }

  return {
    /** A status as the message about it says it. */
    async savedStatus(own: StatusRecord): Promise<DoneStatus> {
      const { status, resultInSeconds } = own
      if (resultInSeconds === undefined) return { status }
      const { marks: [mark] = [], gain } = (await statuses.marksOf([own])).get(own.id) ?? {}
      return { status, resultInSeconds, ...(mark && { mark }), ...(gain !== undefined && { gain }) }
    },

    /** Sets or changes a status; `answer` gets its event. */
    set: <Answer>(
      context: CallContext,
      input: WhoseStatus & SentStatus,
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
        const rules = statusEvent(event, now, timeZone)
        const clubIds = meantClubIds(viewer, event.clubChoice)
        const values = validStatus(fields, rules, { clubIds, own: before && statusValues(before) })
        const { replaced: _, ...rest }: Partial<StatusRecord> = before ?? {}
        const date = now.toISOString()
        const wanted = settledStatus({ date, ...rest, ...storedStatus(values), id, userId }, event)
        const { clubId } = wanted
        // A status that is saved again unchanged keeps its date, as it is no news for the club.
        const isSame = before && holds(before, wanted)
        const mayHaveLeft = rules.isPast && clubId === before?.clubId
        const kept = await keep(isSame ? wanted : { ...wanted, date }, mayHaveLeft)
        // Most people have one club, which is only written the first time.
        if (clubIds.includes(clubId) && clubId !== viewer.lastClubId)
          await statuses.rememberClub(userId, clubId)
        return answer(kept, wanted)
      }),

    /** Removes a status. A missing one is no error, so the call can be repeated. */
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
        const id = statusId(event.id, userId)
        const before = await statuses.status(id)
        await statuses.remove(id)
        return answer(event, before)
      }),
  }
}

export type StatusService = ReturnType<typeof createStatusService>

/** The id of a viewer who may have a status; throws `Forbidden`. */
export function requireParticipant(viewer: Viewer): string {
  if (canSetOwnStatus(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to set your status.')
}

/** Throws `Forbidden` for viewers who may not set other people's statuses, even where they name themselves. */
export function requireStatusSetter(viewer: Viewer): void {
  if (!canSetAnyStatus(viewer)) throw new Forbidden('Only site admins can set someone else’s status.')
}
