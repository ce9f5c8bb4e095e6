import type { UserRef } from '../../../api/views'
import { paths } from '../../../domain/paths'
import type { UserRecord } from '../../../server/store/schema'

/** A user as others are shown one: a name that links to a profile, and a picture where the provider gave one. */
export function presentUserRef({ id, name, slug, avatar }: UserRecord): UserRef {
  return { id, name, path: paths.user(slug), avatar }
}
