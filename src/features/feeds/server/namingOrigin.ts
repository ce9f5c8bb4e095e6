import { randomUUID } from 'node:crypto'
import { DuplicateKey, type Collections } from '../../../store/store'

const onlyId = 'site'

/**
 * The part of events' ids in calendars and feeds that no other site has: an origin without a server. It is made once
 * and stays the same when the site gets a new address. Older events have the address that the site had then.
 */
export async function namingOrigin(
  store: Pick<Collections, 'site' | 'events' | 'tombstones'>,
  siteOrigin: string,
): Promise<string> {
  const known = await store.site.get(onlyId)
  if (known) return known.origin
  const origin = (await hasHadEvents(store)) ? siteOrigin : `https://${randomUUID()}.invalid`
  try {
    await store.site.insert({ id: onlyId, origin })
    return origin
  } catch (error) {
    // Another process has made it at the same moment.
    if (!(error instanceof DuplicateKey)) throw error
    return namingOrigin(store, siteOrigin)
  }
}

async function hasHadEvents({
  events,
  tombstones,
}: Pick<Collections, 'events' | 'tombstones'>): Promise<boolean> {
  const pages = await Promise.all([
    events.find({ index: 'byDate', limit: 1 }),
    tombstones.find({ index: 'byDeletion', limit: 1 }),
  ])
  return pages.some(({ items }) => items.length > 0)
}
