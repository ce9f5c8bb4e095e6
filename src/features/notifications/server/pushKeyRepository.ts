import type { SiteRecord } from '../../feeds/records'
import type { Collections } from '../../../store/store'
import { namingOrigin } from '../../../platform/site/namingOrigin'

/** The keys that identify this site to push services (RFC 8292), base64url. */
export type PushKeys = NonNullable<SiteRecord['pushKeys']>

/**
 * Returns the site's keys. They are generated on first use, once for all processes, and never change: with new ones, every
 * browser would have to subscribe again.
 */
export async function pushKeysOf(store: Collections): Promise<PushKeys> {
  const origin = await namingOrigin(store)
  const [record] = (await store.site.find({ index: 'byOrigin', where: { origin }, limit: 1 })).items
  if (record?.pushKeys) return record.pushKeys
  const { default: webPush } = await import('web-push')
  const generated = webPush.generateVAPIDKeys()
  const saved = await store.site.modify(record?.id ?? '', (site) => ({ pushKeys: generated, ...site }))
  if (!saved?.pushKeys) throw new Error('The site record is missing.')
  return saved.pushKeys
}

/**
 * Returns the contact for operators of push services. Apple's accepts only mailto: and https: URLs, and not `localhost`.
 */
export function pushContact(siteOrigin: string, contactEmail: string): string {
  const { protocol, hostname } = new URL(siteOrigin)
  return protocol === 'https:' && hostname !== 'localhost' ? siteOrigin : `mailto:${contactEmail}`
}
