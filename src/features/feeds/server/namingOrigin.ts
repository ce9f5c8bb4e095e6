import { randomUUID } from 'node:crypto'
import { DuplicateKey, type Collections } from '../../../store/store'

const onlyId = 'site'

/**
 * What ids of events begin or end with in calendars and news, so that no other site has them: an origin that leads nowhere.
 * It is made once, and no new address of the site changes it. Events that were there before are known by the address that
 * the site had then.
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
    // Another process was faster.
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
