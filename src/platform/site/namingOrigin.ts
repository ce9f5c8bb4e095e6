import { randomUUID } from 'node:crypto'
import { DuplicateKey, type Collections } from '../../store/store'

const onlyId = 'site'

/**
 * The part of events' ids in calendars and feeds that no other site has: an origin without a server. It is made once
 * and stays the same when the site gets a new address.
 */
export async function namingOrigin({ site }: Pick<Collections, 'site'>): Promise<string> {
  const known = await site.get(onlyId)
  if (known) return known.origin
  const origin = `https://${randomUUID()}.invalid`
  try {
    await site.insert({ id: onlyId, origin })
    return origin
  } catch (error) {
    // Another process has made it at the same moment.
    if (!(error instanceof DuplicateKey)) throw error
    return namingOrigin({ site })
  }
}
