import { statusId } from '../../../kernel/ids'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { Parsed } from '../../../kernel/inputs/parseInput'
import type { resultInput, undoInput } from '../inputs'
import { holds } from '../../../entities/events/server/holds'
import { lockedEvent } from '../../../entities/events/server/eventSlugRepository'
import type { StatusChange } from '../../../entities/notifications/notifications'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { replacementFields, restoreReplacedStatus } from '../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import { statusEvent } from '../../../entities/statuses/server/statusEvent'
import {
  createStatusRepository,
  type StatusRepository,
} from '../../../entities/statuses/server/statusRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { lockUser } from '../../../entities/users/server/lockUser'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { metresOf } from '../../../kernel/running/distance'
import { paths } from '../../../kernel/urls/paths'
import { canEnterResults, canSetAnyStatus, isSelf } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { readTypedResult, resultQuestion } from '../../../kernel/running/result'
import { describeStatus } from '../../../kernel/running/eventState'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import {
  storedStatus,
  statusMessages,
  statusNotOffered,
  statusValues,
} from '../../../entities/statuses/validateStatus'
import { ownResultsText } from '../../../entities/users/validateUser'
import { isPast } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { UserRecord } from '../../../entities/users/records'
import { type SentStatus, validStatus } from '../../../entities/statuses/server/validStatus'

/** The user and the event of a status; `slug` is the event's slug or id. */
interface OthersStatus {
  readonly slug: string
  readonly userId: string
}

/** The data for a change, read within its transaction. */
interface ChangeContext {
  readonly event: EventRecord
  readonly user: UserRecord
  readonly before: StatusRecord | undefined
  readonly statuses: StatusRepository
  /** Ids of the user's clubs for which the viewer may set a status, the default one first. */
  readonly clubIds: readonly string[]
  /** Records the change in the audit log, unless admins change their own status. `status` is the new or removed one. */
  readonly recordAudit: (action: AuditAction, status: StatusRecord) => Promise<void>
  /** Notifies the user of the change, unless admins change their own status. */
  readonly notify: (status: StatusRecord, what?: StatusChange) => Promise<void>
}

type Change = <T>(
  context: CallContext,
  whose: OthersStatus,
  work: (change: ChangeContext) => Promise<T>,
) => Promise<T>

/**
 * Creates the service for statuses that admins set for others: site admins any, club admins the entries and results of
 * their members. Unlike members' own statuses, these are written in a transaction that locks the event and the user,
 * because there are rarely many at once. The previous status is stored, so that the change can be undone.
 */
export function createOthersStatusService({
  store,
  timeZone,
  recordAudit,
}: Pick<HandlerNeeds, 'store' | 'timeZone' | 'recordAudit'>) {
  const withLock = createKeyedLock()

  const changeNow: Change = (context, { slug, userId }, work) =>
    store.transaction(async (collections) => {
      const statuses = createStatusRepository(collections)
      const event = await lockedEvent(collections, (await statuses.event(slug)).id)
      const user = await statuses.user(userId)
      if (!user || !(await lockUser(collections, userId))) {
        // Admins of other clubs must not learn who exists.
        requireOwnMember(context.viewer, [])
        throw Invalid.of({ userId: 'This account no longer exists.' })
      }
      const before = await statuses.status(statusId(event.id, userId))
      const ofUser = preferredClubIds(await statuses.clubUser(user), event.clubChoice)
      const clubIds = ofUser.filter((id) => canEnterResults(context.viewer, id))
      requireOwnMember(context.viewer, clubIds, before)
      if (user.hidden) throw Invalid.of({ userId: hiddenTexts.other(user.name) })
      return work({
        event,
        user,
        before,
        statuses,
        clubIds,
        recordAudit: async (action, status) => {
          if (isSelf(context.viewer, userId)) return
          const object = { name: event.title, path: paths.event(event.slug) }
          await recordAudit(collections, context, {
            action,
            subjectId: userId,
            object,
            detail: describeStatus(status),
          })
        },
        async notify({ id, date }, what) {
          if (isSelf(context.viewer, userId)) return
          await notifyPeople(collections, [userId], {
            key: [id, date, what].join(' ').trimEnd(),
            kind: 'result',
            ...(what && { what }),
            eventId: event.id,
            now: context.now,
          })
        },
      })
    })

  /** Runs the changes of each event one after another, because concurrent transactions would only retry each other. */
  const change: Change = (context, whose, work) => withLock(whose.slug, () => changeNow(context, whose, work))

  return {
    set: (context: CallContext, whose: OthersStatus, fields: SentStatus): Promise<EventRecord> =>
      change(context, whose, async (changed) => {
        const { now } = context
        const { event, user, before, statuses, clubIds } = changed
        requireOwnKind(context.viewer, fields.status)
        if (fields.status === 'result') requireOthersAllowed(user, 'status')
        const values = validStatus(fields, statusEvent(event, now, timeZone), {
          clubIds,
          own: before && statusValues(before),
        })
        const sent = { ...storedStatus(values), userId: user.id, id: statusId(event.id, user.id) }
        if (before && holds(before, sent)) return event
        const after = settledStatus({ ...before, ...sent, ...replacementFields(before, now) }, event)
        await statuses.put(after)
        await changed.recordAudit('setStatus', after)
        if (after.status === 'result') await changed.notify(after)
        if (after.status === 'entered') await changed.notify(after, 'entered')
        return event
      }),

    /**
     * Sets a member's finishing time without changing club and comment, and returns the status. Does nothing if the
     * status already has that result. Throws `Invalid` if the status has changed since `from` (optimistic concurrency).
     */
    enterResult: (
      context: CallContext,
      { time, from, confirmedResult, distance: chosen, ...whose }: Parsed<typeof resultInput>,
    ): Promise<StatusRecord> =>
      change(context, whose, async (changed) => {
        const { now } = context
        const { event, user, before, statuses, clubIds } = changed
        requireOthersAllowed(user, 'time')
        const { distances = [] } = statusEvent(event, now, timeZone)
        if (chosen && !distances.some(({ id }) => id === chosen))
          throw Invalid.of({ distance: statusMessages.distance })
        const only = distances.length === 1 ? distances[0]?.id : undefined
        const distance = (chosen ?? before?.distance ?? only) || undefined
        const metres = metresOf(distance, distances)
        const { value: resultInSeconds, error } = readTypedResult(time, metres)
        if (error !== undefined) throw Invalid.of({ time: error })
        if (!isPast(event, now, timeZone)) throw Invalid.of({ time: statusNotOffered(false) })
        const isSame = before?.resultInSeconds === resultInSeconds && before.distance === distance
        if (before?.status === 'result' && isSame) return before
        if ((before?.date ?? '') !== from) throw Invalid.of({ time: changedText(user, before) })
        const question = resultQuestion(resultInSeconds, metres)
        if (question !== undefined && confirmedResult !== time) throw Invalid.of({ time: question })
        const previous = before ?? { comment: '', clubId: clubIds[0] ?? '' }
        const own = { id: statusId(event.id, user.id), userId: user.id, status: 'result' } as const
        const { distance: _, ...kept }: Partial<StatusRecord> & typeof previous = previous
        const result = { ...own, ...(distance !== undefined && { distance }), resultInSeconds }
        const after = settledStatus({ ...kept, ...result, ...replacementFields(before, now) }, event)
        await statuses.put(after)
        await changed.recordAudit('enterResult', after)
        await changed.notify(after)
        return after
      }),

    /** Removes a status, if there is one, and returns the event. */
    remove: (context: CallContext, whose: OthersStatus): Promise<EventRecord> =>
      change(context, whose, async ({ event, before, statuses, recordAudit: record, notify }) => {
        if (!before) return event
        requireOwnKind(context.viewer, before.status)
        await statuses.remove(before.id)
        await record('removeStatus', before)
        if (before.status === 'entered' || before.status === 'result') await notify(before, 'removed')
        return event
      }),

    /** Restores the status replaced by the one with this date. Throws `Invalid` if the status has changed since. */
    undo: (context: CallContext, { date, ...whose }: Parsed<typeof undoInput>): Promise<void> =>
      change(context, whose, async ({ event, user, before, statuses, recordAudit: record }) => {
        const replaced = before?.date === date ? before.replaced : undefined
        if (!before || replaced === undefined) throw Invalid.of({ date: changedText(user, before) })
        await record('undoStatus', before)
        await restoreReplacedStatus(statuses, before, { event, now: context.now, timeZone })
      }),
  }
}

export type OthersStatusService = ReturnType<typeof createOthersStatusService>

/**
 * Throws `Forbidden` unless the user is a member of a club for which the viewer sets results, and the status is for no other.
 * People who have left keep their results for a club, so its admins can correct those.
 */
function requireOwnMember(viewer: Viewer, clubIds: readonly string[], before?: StatusRecord): void {
  if (before && canEnterResults(viewer, before.clubId)) return
  if (canSetAnyStatus(viewer)) return
  if (clubIds.length === 0)
    throw new Forbidden('You can only add or change results for members of your club.')
  if (before && before.clubId !== '') {
    throw new Forbidden('They’re running for another club. Ask its admins to add or change the result.')
  }
}

/** Throws `Forbidden` for what only the person or a site admin may say: that they support, or are interested. */
function requireOwnKind(viewer: Viewer, status: unknown): void {
  if (canSetAnyStatus(viewer) || status === 'entered' || status === 'result') return
  throw new Forbidden(
    'Club admins can add or change entries and results, but not mark members as supporting or interested.',
  )
}

/** Throws `Invalid` for a member who does not let others add their results. */
function requireOthersAllowed({ name, entersOwnResults }: UserRecord, field: 'status' | 'time'): void {
  if (entersOwnResults) throw Invalid.of({ [field]: ownResultsText(name) })
}

function changedText({ name }: UserRecord, status: StatusRecord | undefined): string {
  return `Someone else has changed this status. ${name}: ${describeStatus(status)}.`
}
