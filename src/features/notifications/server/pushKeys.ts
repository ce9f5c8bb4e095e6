import type { SiteRecord } from '../../feeds/records'
import type { Collections } from '../../../store/store'
import { namingOrigin } from '../../../platform/site/namingOrigin'

/** The keys by which push services know this site (RFC 8292), base64url. */
export type PushKeys = NonNullable<SiteRecord['pushKeys']>

/**
 * The site's keys. They are made when they are first needed, once for all processes, and stay: with others, every
 * browser would have to subscribe again.
 */
export async function pushKeysOf(store: Pick<Collections, 'site'>): Promise<PushKeys> {
  const origin = await namingOrigin(store)
  const [known] = (await store.site.find({ index: 'byOrigin', where: { origin }, limit: 1 })).items
  if (known?.pushKeys) return known.pushKeys
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  const kept = await store.site.modify(known?.id ?? '', (site) => ({ pushKeys: made, ...site }))
  if (!kept?.pushKeys) throw new Error('The site has no record of its names.')
  return kept.pushKeys
}

/**
 * Whom the operator of a push service can write to. Apple's takes only an address of https that is not `localhost`, or
 * of mail.
 */
export function pushContact(siteOrigin: string, contactEmail: string): string {
  const { protocol, hostname } = new URL(siteOrigin)
  return protocol === 'https:' && hostname !== 'localhost' ? siteOrigin : `mailto:${contactEmail}`
}
