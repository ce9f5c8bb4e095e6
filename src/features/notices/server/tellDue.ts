import { setImmediate } from 'node:timers/promises'
import { tellPeople } from '../../../data/notices/tellPeople'
import { planChange } from '../../../domain/notices'
import type { Store } from '../../../store/store'

/** People who are told in one transaction. */
const batch = 100

/** Tells what is due, in batches with pauses for other work. Several processes may do so at once: each is told once. */
export async function tellDue(store: Store, now: Date): Promise<void> {
  const { items } = await store.tellings.find({ index: 'byDue', to: now.toISOString(), limit: batch })
  for (const { id } of items) {
    while (await tellSome(store, id, now)) await setImmediate()
  }
}

/** Tells the next people of a changed plan; returns whether there may be more. */
function tellSome(store: Store, id: string, now: Date): Promise<boolean> {
  return store.transaction(async (collections) => {
    // A lock: whoever tells the same at the same time comes before or after.
    const telling = await collections.tellings.modify(id, (same) => same)
    if (!telling) return false
    const { eventId, actorId, before, after } = telling
    const event = await collections.events.get(eventId)
    const what = event && planChange(before, event)
    const query = { index: 'byEvent', where: { eventId }, limit: batch, after } as const
    const { items, next } = what ? await collections.statuses.find(query) : { items: [], next: undefined }
    const people = items.filter(({ status }) => status !== 'result').map(({ userId }) => userId)
    const told = people.filter((userId) => userId !== actorId)
    await tellPeople(collections, told, { key: id, kind: 'plan', what, eventId, now })
    if (next) await collections.tellings.put({ ...telling, after: next })
    else await collections.tellings.remove(id)
    return next !== undefined
  })
}
