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
import { meantClubIds } from '../../../kernel/access/meantClubs'
import { metresOf } from '../../../kernel/running/distance'
import { paths } from '../../../kernel/urls/paths'
import { isSelf } from '../../../kernel/access/permissions'
import { readTypedResult, resultQuestion } from '../../../kernel/running/result'
import { saidText } from '../../../kernel/running/saidText'
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

/** The user and the event: `slug` is the event's slug or id. */
export interface OthersStatus {
  readonly slug: string
  readonly userId: string
}

export interface EnteredResult extends OthersStatus {
  /** As it was typed. */
  readonly time: string
  /** The date of the status that the sender knows. */
  readonly from: string
  /** The same time again, where it is impossible and the sender was asked about it. */
  readonly confirmedResult?: string
}

export interface OthersStatusServiceNeeds {
  readonly store: Store
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

/** The data for a change, as the transaction reads them. */
interface Found {
  readonly event: EventRecord
  readonly user: UserRecord
  /** The current status. */
  readonly before: StatusRecord | undefined
  readonly statuses: StatusRepository
  /** Records the change in the audit log, unless administrators change their own status. `after`: the new status. */
  readonly recordAudit: (action: AuditAction, after?: StatusRecord) => Promise<void>
  /** Tells the user of a result that somebody else has entered. */
  readonly tellResult: (entered: StatusRecord) => Promise<void>
}

type Change = <T>(context: CallContext, whose: OthersStatus, work: (found: Found) => Promise<T>) => Promise<T>

/**
 * Statuses that administrators set for others. One's own status is a single document, which is written as a whole.
 * These statuses are written in a transaction that locks the event and the user, as there are rarely many at once,
 * and the previous status is stored for undoing.
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
        recordAudit: async (action, after) => {
          if (isSelf(context.viewer, userId)) return
          const object = { name: event.title, path: paths.event(event.slug) }
          await recordAudit(collections, context, {
            action,
            subjectId: userId,
            object,
            detail: saidText(after),
          })
        },
        async tellResult({ id, date }) {
          if (isSelf(context.viewer, userId)) return
          const told = { key: `${id} ${date}`, kind: 'result', eventId: event.id, now: context.now } as const
          await notifyPeople(collections, [userId], told)
        },
      })
    })

  /** One after another for each event: transactions at the same time would only make each other start again. */
  const change: Change = (context, whose, work) => withLock(whose.slug, () => changeNow(context, whose, work))

  const clubIdsOf = async ({ statuses, user, event }: Found) =>
    meantClubIds(await statuses.clubUser(user), event.clubChoice)

  return {
    /** Sets or changes a status; returns its event. */
    set: (context: CallContext, whose: OthersStatus, fields: SentStatus): Promise<EventRecord> =>
      change(context, whose, async (found) => {
        const { now } = context
        const { event, user, before, statuses } = found
        if (fields.status === 'result') requireWanted(user, 'status')
        const values = validStatus(fields, statusEvent(event, now, timeZone), {
          clubIds: await clubIdsOf(found),
          own: before && statusValues(before),
        })
        const wanted = { ...storedStatus(values), userId: user.id, id: statusId(event.id, user.id) }
        if (before && holds(before, wanted)) return event
        const after = settledStatus({ ...before, ...wanted, ...replacementFields(before, now) }, event)
        await statuses.put(after)
        await found.recordAudit('setStatus', after)
        if (after.status === 'result') await found.tellResult(after)
        return event
      }),

    /**
     * Sets somebody's finishing time, and leaves club and comment as they are; returns the status. If the status has
     * that result already, nothing happens. Throws `Invalid` where the date of the status is no longer `from` ('' for
     * none): somebody else has changed it.
     */
    enterResult: (
      context: CallContext,
      { time, from, confirmedResult, ...whose }: EnteredResult,
    ): Promise<StatusRecord> =>
      change(context, whose, async (found) => {
        const { now } = context
        const { event, user, before, statuses } = found
        requireWanted(user, 'time')
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
        const kept = before ?? { comment: '', clubId: (await clubIdsOf(found))[0] ?? '' }
        const own = { id: statusId(event.id, user.id), userId: user.id, status: 'result' } as const
        const said = { ...own, ...(distance !== undefined && { distance }), resultInSeconds }
        const entered = settledStatus({ ...kept, ...said, ...replacementFields(before, now) }, event)
        await statuses.put(entered)
        await found.recordAudit('enterResult', entered)
        await found.tellResult(entered)
        return entered
      }),

    /** Removes a status; a missing one is no error. Returns the event. */
    remove: (context: CallContext, whose: OthersStatus): Promise<EventRecord> =>
      change(context, whose, async ({ event, before, statuses, recordAudit: leave }) => {
        if (!before) return event
        await statuses.remove(before.id)
        await leave('removeStatus', before)
        return event
      }),

    /**
     * Restores the status from before the one that was set on this date. Throws `Invalid` where it was changed since.
     */
    undo: (
      context: CallContext,
      { date, ...whose }: OthersStatus & { readonly date: string },
    ): Promise<void> =>
      change(context, whose, async ({ event, user, before, statuses, recordAudit: leave }) => {
        const replaced = before?.date === date ? before.replaced : undefined
        if (!before || replaced === undefined) throw Invalid.of({ date: changedText(user, before) })
        await leave('undoStatus', before)
        await restoreReplacedStatus(statuses, before, { event, now: context.now, timeZone })
      }),
  }
}

export type OthersStatusService = ReturnType<typeof createOthersStatusService>

/** Throws `Invalid` for a member who said that nobody else enters their results. */
function requireWanted({ name, entersOwnResults }: UserRecord, field: 'status' | 'time'): void {
  if (entersOwnResults) throw Invalid.of({ [field]: ownResultsText(name) })
}

function changedText({ name }: UserRecord, now: StatusRecord | undefined): string {
  return `Someone else has changed this status. ${name}: ${saidText(now)}.`
}
