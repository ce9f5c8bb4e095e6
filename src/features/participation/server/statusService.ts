import { statusId } from '../../../kernel/ids'
import pLimit from 'p-limit'
import { Forbidden, Gone } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { isSettled, settledStatus } from '../../../entities/statuses/server/settledStatus'
import { statusEvent } from '../../../entities/statuses/server/statusEvent'
import type { StatusRepository } from '../../../entities/statuses/server/statusRepository'
import type { DoneStatus } from '../../../kernel/calls/endpoint'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { canPasteResults, canSetAnyStatus, canSetOwnStatus } from '../../../kernel/access/permissions'
import { statusValues, storedStatus } from '../../../entities/statuses/validateStatus'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import { resultSettersOnly } from '../editingResults'
import type { OthersStatusService } from './othersStatusService'
import { type SentStatus, validStatus } from '../../../entities/statuses/server/validStatus'

/**
 * The number of calls that run at once. Before a big race a whole club sets statuses together, and each response
 * contains everyone, so more concurrent calls would only slow each other down.
 */
const concurrentCalls = 16

interface WhoseStatus {
  /** The event's slug or id. */
  readonly slug: string
  /** Another user, for admins. */
  readonly userId?: string
}

/**
 * Builds the response from the changed event and the viewer's own status, as it was saved or before it was removed. It
 * runs within the limit on calls, because it may be most of the work.
 */
type AnswerWith<Answer> = (event: EventRecord, own?: StatusRecord) => Promise<Answer>

interface StatusServiceNeeds {
  readonly statuses: StatusRepository
  readonly others: Pick<OthersStatusService, 'set' | 'remove'>
  readonly timeZone: string
}

export function createStatusService({ statuses, others, timeZone }: StatusServiceNeeds) {
  const inTurn = pLimit(concurrentCalls)

  /**
   * Stores a status as one document without a transaction, so that many concurrent writes do not conflict. The records
   * that it refers to may be removed or moved between reading and writing, so they are checked again afterwards. Code
   * that removes the event or the user, or ends a membership, does that first and cleans up the statuses afterwards
   * (`settleEvent`, `removeClubFromStatuses`), so that one of the two sees the other. `mayHaveLeft` allows a club that
   * the user has left.
   */
  async function store(status: StatusRecord, mayHaveLeft: boolean): Promise<EventRecord> {
    await statuses.put(status)
    const { id, eventId, userId, clubId } = status
    const [event, user, isMember] = await Promise.all([
      statuses.eventWithId(eventId),
      statuses.user(userId),
      clubId === '' || mayHaveLeft || statuses.isMember(clubId, userId),
    ])
    if (!event || !user) {
      // The status stays if its event may come back.
      if (!user || !(await statuses.canReturn(eventId))) await statuses.remove(id)
      throw new Gone('This race or account no longer exists.')
    }
    if (!isMember) await statuses.withoutClub(id)
    if (!isSettled(status, event)) await statuses.settle(id, event)
    return event
  }

  return {
    /** Returns the parts of a status that the message about saving it shows. */
    async savedStatus(own: StatusRecord): Promise<DoneStatus> {
      const { status, resultInSeconds } = own
      if (resultInSeconds === undefined) return { status }
      const { marks: [mark] = [], gain } = (await statuses.marksOf([own])).get(own.id) ?? {}
      return { status, resultInSeconds, ...(mark && { mark }), ...(gain !== undefined && { gain }) }
    },

    /** Sets or changes a status, and returns what `answer` builds from its event. */
    set: <Answer>(
      context: CallContext,
      input: WhoseStatus & SentStatus,
      answer: AnswerWith<Answer>,
    ): Promise<Answer> =>
      inTurn(async () => {
        const { slug, userId: otherId, ...fields } = input
        if (otherId !== undefined) {
          requireResultSetter(context.viewer)
          return answer(await others.set(context, { slug, userId: otherId }, fields))
        }
        const { viewer, now } = context
        const userId = requireParticipant(viewer)
        const event = await statuses.event(slug)
        const id = statusId(event.id, userId)
        const before = await statuses.status(id)
        const rules = statusEvent(event, now, timeZone)
        const clubIds = preferredClubIds(viewer, event.clubChoice)
        const values = validStatus(fields, rules, { clubIds, own: before && statusValues(before) })
        const { replaced: _, ...rest }: Partial<StatusRecord> = before ?? {}
        const date = now.toISOString()
        const after = settledStatus({ date, ...rest, ...storedStatus(values), id, userId }, event)
        const { clubId } = after
        // A status saved again unchanged keeps its date, because it is not news for the club.
        const isSame = before && holds(before, after)
        const mayHaveLeft = rules.isPast && clubId === before?.clubId
        const saved = await store(isSame ? after : { ...after, date }, mayHaveLeft)
        // Most people have one club, so it is written only the first time.
        if (clubIds.includes(clubId) && clubId !== viewer.lastClubId)
          await statuses.rememberClub(userId, clubId)
        return answer(saved, after)
      }),

    /** Removes a status, if there is one: the call is idempotent. */
    remove: <Answer>(
      context: CallContext,
      { slug, userId: otherId }: WhoseStatus,
      answer: AnswerWith<Answer>,
    ): Promise<Answer> =>
      inTurn(async () => {
        const { viewer } = context
        if (otherId !== undefined) {
          requireResultSetter(viewer)
          return answer(await others.remove(context, { slug, userId: otherId }))
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

/** Returns the id of a viewer who may set their own status. Throws `Forbidden` for others. */
export function requireParticipant(viewer: Viewer): string {
  if (canSetOwnStatus(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to set your status.')
}

/** Throws `Forbidden` for viewers who may not set other people's statuses, even if they name themselves. */
export function requireStatusSetter(viewer: Viewer): void {
  if (!canSetAnyStatus(viewer)) throw new Forbidden('Only site admins can set someone else’s status.')
}

/**
 * Throws `Forbidden` for viewers who are no admins of a club or the site. `OthersStatusService` checks that the person is
 * a member of the club.
 */
export function requireResultSetter(viewer: Viewer): void {
  if (!canPasteResults(viewer)) throw new Forbidden(resultSettersOnly)
}
