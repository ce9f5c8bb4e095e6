import { NotFound } from '../../../kernel/calls/apiError'
import { canSeeUser } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../records'
import type { Collections } from '../../../store/store'
import { createUserRepository } from './userRepository'

/** The user found by a slug. Throws `NotFound` for none, and for one of whom the viewer may not know. */
export function requireSeen(viewer: Viewer, user: UserRecord | undefined, slug: string): UserRecord {
  if (user && canSeeUser(viewer, user)) return user
  throw new NotFound(`There is no user '${slug}'.`)
}

/** The user with a slug. Throws as `requireSeen` does. */
export async function seenBySlug(store: Collections, viewer: Viewer, slug: string): Promise<UserRecord> {
  return requireSeen(viewer, await createUserRepository(store).bySlug(slug), slug)
}

/** The same, also for the slug of a user who was merged into this one. */
export async function seenNamed(store: Collections, viewer: Viewer, slug: string): Promise<UserRecord> {
  return requireSeen(viewer, await createUserRepository(store).named(slug), slug)
}
