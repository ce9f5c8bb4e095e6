import { paths } from '../../../kernel/urls/paths'
import { outboundAddress } from '../../../kernel/urls/website'
import { hashOf } from '../../../store/store'
import type { UserRecord } from '../records'

/** The hosts on which the three providers serve profile pictures and nothing else. */
const hosts: readonly RegExp[] = [
  /^lh[3-6]\.googleusercontent\.com$/,
  // Strava's host, according to its API.
  /^dgalywyr863hv\.cloudfront\.net$/,
  /^platform-lookaside\.fbsbx\.com$/,
  /^scontent[a-z0-9.-]*\.fbcdn\.net$/,
]

/** Returns the URL of a provider's picture, or undefined if its host is not one of the providers'. */
export function pictureSource(avatar: string | undefined): URL | undefined {
  const url = avatar === undefined ? undefined : outboundAddress(avatar)
  return url && hosts.some((host) => host.test(url.hostname)) ? url : undefined
}

/**
 * Returns the URL of the user's picture on this site, so that no provider learns who views whom. It contains a hash of
 * the provider's URL, so that a new picture has a new URL.
 */
export function picturePath({ slug, avatar }: Pick<UserRecord, 'slug' | 'avatar'>): string | undefined {
  const source = pictureSource(avatar)
  return source && `${paths.userPicture(slug)}?v=${versionOf(source)}`
}

function versionOf({ href }: URL): string {
  return hashOf(href).slice(0, 8)
}
