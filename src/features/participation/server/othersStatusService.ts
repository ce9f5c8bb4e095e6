import { statusId } from '../../../kernel/ids'
import { Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { lockedEvent } from '../../../entities/events/server/lockedEvent'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { replacementFields, restoreReplacedStatus } from '../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import { statusEvent } from '../../../entities/statuses/server/statusEvent'
import {
  createStatusRepository,
  type StatusRepository,
} from '../../../entities/statuses/server/statusRepository'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { lockUser } from '../../../entities/users/server/lockUser'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { metresOf } from '../../../kernel/running/distance'
import { paths } from '../../../kernel/urls/paths'
import { isSelf } from '../../../kernel/access/permissions'
import { readTypedResult, resultQuestion } from '../../../kernel/running/result'
import { describeStatus } from '../../../kernel/running/describeStatus'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import { storedStatus, statusNotOffered, statusValues } from '../../../entities/statuses/validateStatus'
import { ownResultsText } from '../../../entities/users/validateUser'
import { isPast } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { UserRecord } from '../../../entities/users/records'
import type { Store } from '../../../store/store'
import { type SentStatus, validStatus } from '../../../entities/statuses/server/validStatus'

/** The user and the event of a status; `slug` is the event's slug or id. */
export interface OthersStatus {
  readonly slug: string
  readonly userId: string
}

export interface EnteredResult extends OthersStatus {
  /** The time as it was typed. */
  readonly time: string
  /** The date of the status that the sender's page shows; '' for none. */
  readonly from: string
  /** The same time again, to confirm an implausible one. */
  readonly confirmedResult?: string
}

export interface OthersStatusServiceNeeds {
  readonly store: Store
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

/** The data for a change, read within its transaction. */
interface ChangeContext {
  readonly event: EventRecord
  readonly user: UserRecord
  /** The current status. */
  readonly before: StatusRecord | undefined
  readonly statuses: StatusRepository
  /** Records the change in the audit log, unless admins change their own status. `status` is the new or removed one. */
  readonly recordAudit: (action: AuditAction, status: StatusRecord) => Promise<void>
  /** Notifies the user of the result, unless admins add their own. */
  readonly notifyOfResult: (result: StatusRecord) => Promise<void>
}

type Change = <T>(
  context: CallContext,
  whose: OthersStatus,
  work: (change: ChangeContext) => Promise<T>,
) => Promise<T>

/**
 * Creates the service for statuses that admins set for others. Unlike members' own statuses, these are written in a
 * transaction that locks the event and the user, because there are rarely many at once. The previous status is stored,
 * so that the change can be undone.
 */
export function createOthersStatusService({ store, timeZone, recordAudit }: OthersStatusServiceNeeds) {
  const withLock = createKeyedLock()

  const changeNow: Change = (context, { slug, userId }, work) =>
    store.transaction(async (collections) => {
      const statuses = createStatusRepository(collections)
      const event = await lockedEvent(collections, (await statuses.event(slug)).id)
      const user = await statuses.user(userId)
      if (!user || !(await lockUser(collections, userId))) {
        throw Invalid.of({ userId: 'This user no longer exists.' })
      }
      if (user.hidden) throw Invalid.of({ userId: hiddenTexts.other(user.name) })
      const before = await statuses.status(statusId(event.id, userId))
      return work({
        event,
        user,
        before,
        statuses,
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
        async notifyOfResult({ id, date }) {
          if (isSelf(context.viewer, userId)) return
          const notification = { key: `${id} ${date}`, kind: 'result', eventId: event.id } as const
          await notifyPeople(collections, [userId], { ...notification, now: context.now })
        },
      })
    })

  /** Runs the changes of each event one after another, because concurrent transactions would only retry each other. */
  const change: Change = (context, whose, work) => withLock(whose.slug, () => changeNow(context, whose, work))

  const clubIdsOf = async ({ statuses, user, event }: ChangeContext) =>
    preferredClubIds(await statuses.clubUser(user), event.clubChoice)

  return {
    /** Sets or changes a status, and returns its event. */
    set: (context: CallContext, whose: OthersStatus, fields: SentStatus): Promise<EventRecord> =>
      change(context, whose, async (changed) => {
        const { now } = context
        const { event, user, before, statuses } = changed
        if (fields.status === 'result') requireOthersAllowed(user, 'status')
        const values = validStatus(fields, statusEvent(event, now, timeZone), {
          clubIds: await clubIdsOf(changed),
          own: before && statusValues(before),
        })
        const sent = { ...storedStatus(values), userId: user.id, id: statusId(event.id, user.id) }
        if (before && holds(before, sent)) return event
        const after = settledStatus({ ...before, ...sent, ...replacementFields(before, now) }, event)
        await statuses.put(after)
        await changed.recordAudit('setStatus', after)
        if (after.status === 'result') await changed.notifyOfResult(after)
        return event
      }),

    /**
     * Sets a member's finishing time without changing club and comment, and returns the status. Does nothing if the
     * status already has that result. Throws `Invalid` if the status has changed since `from` (optimistic concurrency).
     */
    enterResult: (
      context: CallContext,
      { time, from, confirmedResult, ...whose }: EnteredResult,
    ): Promise<StatusRecord> =>
      change(context, whose, async (changed) => {
        const { now } = context
        const { event, user, before, statuses } = changed
        requireOthersAllowed(user, 'time')
        const { distances = [] } = statusEvent(event, now, timeZone)
        const distance = before?.distance ?? (distances.length === 1 ? distances[0]?.id : undefined)
        const metres = metresOf(distance, distances)
        const { value: resultInSeconds, error } = readTypedResult(time, metres)
        if (error !== undefined) throw Invalid.of({ time: error })
        if (!isPast(event, now, timeZone)) throw Invalid.of({ time: statusNotOffered(false) })
        if (before?.status === 'result' && before.resultInSeconds === resultInSeconds) return before
        if ((before?.date ?? '') !== from) throw Invalid.of({ time: changedText(user, before) })
        const question = resultQuestion(resultInSeconds, metres)
        if (question !== undefined && confirmedResult !== time) throw Invalid.of({ time: question })
        const previous = before ?? { comment: '', clubId: (await clubIdsOf(changed))[0] ?? '' }
        const own = { id: statusId(event.id, user.id), userId: user.id, status: 'result' } as const
        const result = { ...own, ...(distance !== undefined && { distance }), resultInSeconds }
        const after = settledStatus({ ...previous, ...result, ...replacementFields(before, now) }, event)
        await statuses.put(after)
        await changed.recordAudit('enterResult', after)
        await changed.notifyOfResult(after)
        return after
      }),

    /** Removes a status, if there is one, and returns the event. */
    remove: (context: CallContext, whose: OthersStatus): Promise<EventRecord> =>
      change(context, whose, async ({ event, before, statuses, recordAudit: record }) => {
        if (!before) return event
        await statuses.remove(before.id)
        await record('removeStatus', before)
        return event
      }),

    /**
     * Restores the status that was replaced by the one with this date. Throws `Invalid` if the status has changed since.
     */
    undo: (
      context: CallContext,
      { date, ...whose }: OthersStatus & { readonly date: string },
    ): Promise<void> =>
      change(context, whose, async ({ event, user, before, statuses, recordAudit: record }) => {
        const replaced = before?.date === date ? before.replaced : undefined
        if (!before || replaced === undefined) throw Invalid.of({ date: changedText(user, before) })
        await record('undoStatus', before)
        await restoreReplacedStatus(statuses, before, { event, now: context.now, timeZone })
      }),
  }
}

export type OthersStatusService = ReturnType<typeof createOthersStatusService>

/** Throws `Invalid` for a member who does not let others add their results. */
function requireOthersAllowed({ name, entersOwnResults }: UserRecord, field: 'status' | 'time'): void {
  if (entersOwnResults) throw Invalid.of({ [field]: ownResultsText(name) })
}

function changedText({ name }: UserRecord, status: StatusRecord | undefined): string {
  return `Someone else has changed this status. ${name}: ${describeStatus(status)}.`
}
