import { republishEvents, unpublishEvents } from '../../../entities/events/server/unpublishEvents'
import { canReturn } from '../../../entities/statuses/server/canReturn'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { withCurrentClub } from '../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import type { Hidden } from '../../../kernel/access/hidden'
import { idsOf, type Collections, type Store } from '../../../store/store'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import { createHiddenRepository } from './hiddenRepository'

export interface HiddenNeeds {
  readonly store: Store
  readonly timeZone: string
}

/**
 * Hides, shows or deletes what a user has added, as their record says, in one transaction per batch so that other
 * writes can run in between. If the process dies, `settleAllHidden` completes it.
 */
export async function settleHidden(needs: HiddenNeeds, userId: string, now: Date): Promise<void> {
  const touched: string[] = []
  let isDone = false
  while (!isDone) {
    isDone = await needs.store.transaction(async (collections) => {
      // Locks the user until the commit, so that concurrent changes of `hidden` run before or after this one.
      const user = await collections.users.modify(userId, (same) => same)
      if (!user?.hidden) return true
      const { hidden, ...rest } = user
      if (await steps[hidden]({ ...needs, collections, userId, now, touched })) return false
      if (hidden !== 'yes')
        await collections.users.put(hidden === 'ending' ? rest : { ...rest, hidden: 'yes' })
      return true
    })
  }
  // Repeated, because someone may have set a status unnoticed while an event was being removed.
  for (const id of touched) await needs.store.transaction((collections) => settleEvent(collections, id))
}

/**
 * Completes interrupted work, and hides what was written while a user was being hidden. An error for one user does not
 * stop the others.
 */
export async function settleAllHidden(
  needs: HiddenNeeds,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> {
  for await (const users of createHiddenRepository(needs.store).hiddenUsers()) {
    for (const { id } of users) await settleHidden(needs, id, now).catch(report)
  }
}

interface Step extends Pick<HiddenNeeds, 'timeZone'> {
  readonly collections: Collections
  readonly userId: string
  readonly now: Date
  /** The ids of removed events. */
  readonly touched: string[]
}

/** Each step handles one batch, and returns false if nothing was left. */
const steps: Readonly<Record<Hidden, (step: Step) => Promise<boolean>>> = {
  yes: hideSome,
  emptying: async (step) => (await hideSome(step)) || (await removeSome(step)),
  ending: async (step) => (await showSomeEvents(step)) || (await showSomeStatuses(step)),
}

async function hideSome({ collections, userId, now }: Step): Promise<boolean> {
  const { events, tombstones, statuses } = await createHiddenRepository(collections).findVisibleBy(userId)
  const hiddenEvents = events.map((event) => ({ id: event.id, userId, event: withoutOthers(event) }))
  await unpublishEvents(collections, events, now)
  await collections.hiddenEvents.putMany(hiddenEvents)
  // Without tombstones, calendars no longer mention the events that the user deleted.
  await collections.tombstones.removeMany(idsOf(tombstones))
  await collections.hiddenStatuses.putMany(statuses.map((status) => ({ id: status.id, userId, status })))
  await collections.statuses.removeMany(idsOf(statuses))
  return events.length + tombstones.length + statuses.length > 0
}

/** Removes another user as the last editor, because they may be deleted or merged while the event is hidden. */
function withoutOthers({ updatedBy, ...event }: EventRecord): EventRecord {
  return { ...event, ...(updatedBy !== undefined && updatedBy === event.createdBy && { updatedBy }) }
}

async function removeSome({ collections, userId, touched }: Step): Promise<boolean> {
  const hidden = createHiddenRepository(collections)
  const [events, statuses, olderResults, imports] = await Promise.all([
    hidden.hiddenEventsOf(userId),
    hidden.hiddenStatusesOf(userId),
    hidden.olderResultsOf(userId),
    hidden.resultImportsOf(userId),
  ])
  const ids = idsOf(events)
  await collections.hiddenEvents.removeMany(ids)
  for (const id of ids) await settleEvent(collections, id)
  touched.push(...ids)
  await collections.hiddenStatuses.removeMany(idsOf(statuses))
  await collections.olderResults.removeMany(idsOf(olderResults))
  await collections.resultImports.removeMany(idsOf(imports))
  return ids.length + statuses.length + olderResults.length + imports.length > 0
}

async function showSomeEvents({ collections, userId }: Step): Promise<boolean> {
  const items = await createHiddenRepository(collections).hiddenEventsOf(userId)
  await republishEvents(
    collections,
    items.map(({ event }) => event),
  )
  await collections.hiddenEvents.removeMany(idsOf(items))
  return items.length > 0
}

/**
 * Runs after the events, because a status is restored only if its event exists or may be restored. A status that the
 * user has set since then stays.
 */
async function showSomeStatuses(step: Step): Promise<boolean> {
  const { collections, userId } = step
  const items = await createHiddenRepository(collections).hiddenStatusesOf(userId)
  for (const { status } of items) {
    const restored = await currentStatus(step, status)
    if (restored && !(await collections.statuses.get(restored.id))) await collections.statuses.put(restored)
  }
  await collections.hiddenStatuses.removeMany(idsOf(items))
  return items.length > 0
}

/** Adapts the status to its event, which may have changed. */
async function currentStatus({ collections, now, timeZone }: Step, status: StatusRecord) {
  const event = await collections.events.get(status.eventId)
  if (!event) return (await canReturn(collections, status.eventId)) ? status : undefined
  const statuses = createStatusRepository(collections)
  return withCurrentClub(statuses, settledStatus(status, event), { event, now, timeZone })
}
