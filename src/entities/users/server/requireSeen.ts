import { NotFound } from '../../../kernel/calls/apiError'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../records'
import type { Collections } from '../../../store/store'
import { isSeenBy, type SeenUser } from './seenUser'
import { createUserRepository } from './userRepository'

/** Returns the user. Throws `NotFound` if there is none, or if the viewer may not see them. */
export function requireSeen(viewer: Viewer, user: UserRecord | undefined, slug: string): SeenUser {
  if (user && isSeenBy(viewer)(user)) return user
  throw new NotFound(`There is no user '${slug}'.`)
}

/** Returns the user with this slug. Throws `NotFound` as `requireSeen` does. */
export async function seenBySlug(store: Collections, viewer: Viewer, slug: string): Promise<SeenUser> {
  return requireSeen(viewer, await createUserRepository(store).bySlug(slug), slug)
}

/** Returns the user with this slug, or the one into whom they were merged. Throws `NotFound` as `requireSeen` does. */
export async function seenNamed(store: Collections, viewer: Viewer, slug: string): Promise<SeenUser> {
  return requireSeen(viewer, await createUserRepository(store).named(slug), slug)
}
