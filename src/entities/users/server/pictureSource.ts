import { paths } from '../../../kernel/urls/paths'
import { outboundAddress } from '../../../kernel/urls/website'
import { hashOf } from '../../../store/hashOf'
import type { UserRecord } from '../records'

/** The hosts of the three providers that have people's pictures and nothing else. */
const hosts: readonly RegExp[] = [
  /^lh[3-6]\.googleusercontent\.com$/,
  // Strava's, which its API names.
  /^dgalywyr863hv\.cloudfront\.net$/,
  /^platform-lookaside\.fbsbx\.com$/,
  /^scontent[a-z0-9.-]*\.fbcdn\.net$/,
]

/** The provider's URL of a picture, if the site fetches pictures from there. */
export function pictureSource(avatar: string | undefined): URL | undefined {
  const url = avatar === undefined ? undefined : outboundAddress(avatar)
  return url && hosts.some((host) => host.test(url.hostname)) ? url : undefined
}

/**
 * The URL of the user's picture on this site, so that no provider learns who looks at whom. It contains a hash of the
 * provider's URL, so that a new picture has a new URL.
 */
export function picturePath({ slug, avatar }: Pick<UserRecord, 'slug' | 'avatar'>): string | undefined {
  const source = pictureSource(avatar)
  return source && `${paths.userPicture(slug)}?v=${versionOf(source)}`
}

function versionOf({ href }: URL): string {
  return hashOf(href).slice(0, 8)
}
