import { bringBackEvents, takeOutEvents } from '../../../entities/events/server/takeOutEvents'
import { canReturn } from '../../../entities/statuses/server/canReturn'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { withCurrentClub } from '../../../entities/statuses/server/replacedStatus'
import { settledStatus } from '../../../entities/statuses/server/settledStatus'
import { createStatusRepository } from '../../../entities/statuses/server/statusRepository'
import type { Hidden } from '../../../kernel/access/hidden'
import { idsOf } from '../../../store/idsOf'
import { listPages } from '../../../store/pages'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Collections, Store } from '../../../store/store'

/** How many events or statuses one transaction handles. */
const batch = 50

export interface HiddenNeeds {
  readonly store: Store
  readonly timeZone: string
}

/**
 * Hides or shows what somebody has added, whichever they should be, in batches with pauses for other work. If the
 * process dies, `settleAllHidden` does the rest.
 */
export async function settleHidden(needs: HiddenNeeds, userId: string, now: Date): Promise<void> {
  const touched: string[] = []
  let isDone = false
  while (!isDone) {
    isDone = await needs.store.transaction(async (collections) => {
      // The user is locked until the commit: somebody who hides or shows them at the same time comes before or after.
      const user = await collections.users.modify(userId, (same) => same)
      if (!user?.hidden) return true
      const { hidden, ...rest } = user
      if (await steps[hidden]({ ...needs, collections, userId, now, touched })) return false
      if (hidden !== 'yes')
        await collections.users.put(hidden === 'ending' ? rest : { ...rest, hidden: 'yes' })
      return true
    })
  }
  // Repeated, because somebody may have set a status unnoticed while an event was being removed.
  for (const id of touched) await needs.store.transaction((collections) => settleEvent(collections, id))
}

/** Finishes interrupted work, and hides what was written while somebody was being hidden. Errors of one delay no other. */
export async function settleAllHidden(
  needs: HiddenNeeds,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> {
  const { users } = needs.store
  for await (const found of listPages((after) => users.find({ index: 'byHidden', limit: batch, after }))) {
    for (const { id } of found) await settleHidden(needs, id, now).catch(report)
  }
}

interface Step extends Pick<HiddenNeeds, 'timeZone'> {
  readonly collections: Collections
  readonly userId: string
  readonly now: Date
  /** Ids of removed events. */
  readonly touched: string[]
}

/** Each handles one batch; returns false where nothing was left. */
const steps: Readonly<Record<Hidden, (step: Step) => Promise<boolean>>> = {
  yes: hideSome,
  emptying: async (step) => (await hideSome(step)) || (await removeSome(step)),
  ending: async (step) => (await showSomeEvents(step)) || (await showSomeStatuses(step)),
}

async function hideSome({ collections, userId, now }: Step): Promise<boolean> {
  const [added, buried, said] = await Promise.all([
    collections.events.find({ index: 'byCreatedBy', where: { createdBy: userId }, limit: batch }),
    collections.tombstones.find({ index: 'byCreatedBy', where: { createdBy: userId }, limit: batch }),
    collections.statuses.find({ index: 'byUser', where: { userId }, limit: batch }),
  ])
  const events = added.items.map((event) => ({ id: event.id, userId, event: withoutOthers(event) }))
  await takeOutEvents(collections, added.items, now)
  await collections.hiddenEvents.putMany(events)
  // Calendars no longer mention the events that they deleted.
  await collections.tombstones.removeMany(idsOf(buried.items))
  await collections.hiddenStatuses.putMany(said.items.map((status) => ({ id: status.id, userId, status })))
  await collections.statuses.removeMany(idsOf(said.items))
  return added.items.length + buried.items.length + said.items.length > 0
}

/** The user who edited it last may leave the site, or be merged, while it is hidden. */
function withoutOthers({ updatedBy, ...event }: EventRecord): EventRecord {
  return { ...event, ...(updatedBy !== undefined && updatedBy === event.createdBy && { updatedBy }) }
}

async function removeSome({ collections, userId, touched }: Step): Promise<boolean> {
  const query = { index: 'byUser', where: { userId }, limit: batch } as const
  const [events, said, older, imports] = await Promise.all([
    collections.hiddenEvents.find(query),
    collections.hiddenStatuses.find(query),
    collections.olderResults.find(query),
    collections.resultImports.find(query),
  ])
  const ids = idsOf(events.items)
  await collections.hiddenEvents.removeMany(ids)
  for (const id of ids) await settleEvent(collections, id)
  touched.push(...ids)
  await collections.hiddenStatuses.removeMany(idsOf(said.items))
  await collections.olderResults.removeMany(idsOf(older.items))
  await collections.resultImports.removeMany(idsOf(imports.items))
  return ids.length + said.items.length + older.items.length + imports.items.length > 0
}

async function showSomeEvents({ collections, userId }: Step): Promise<boolean> {
  const { items } = await collections.hiddenEvents.find({ index: 'byUser', where: { userId }, limit: batch })
  await bringBackEvents(
    collections,
    items.map(({ event }) => event),
  )
  await collections.hiddenEvents.removeMany(idsOf(items))
  return items.length > 0
}

/**
 * After the events: a status is restored only where its event exists, or may come back. One that they have set since they
 * may act again stays.
 */
async function showSomeStatuses(step: Step): Promise<boolean> {
  const { collections, userId } = step
  const { items } = await collections.hiddenStatuses.find({
    index: 'byUser',
    where: { userId },
    limit: batch,
  })
  for (const { status } of items) {
    const back = await currentStatus(step, status)
    if (back && !(await collections.statuses.get(back.id))) await collections.statuses.put(back)
  }
  await collections.hiddenStatuses.removeMany(idsOf(items))
  return items.length > 0
}

/** The status as its event is now. */
async function currentStatus({ collections, now, timeZone }: Step, status: StatusRecord) {
  const event = await collections.events.get(status.eventId)
  if (!event) return (await canReturn(collections, status.eventId)) ? status : undefined
  const statuses = createStatusRepository(collections)
  return withCurrentClub(statuses, settledStatus(status, event), { event, now, timeZone })
}
