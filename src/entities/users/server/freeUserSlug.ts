import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import type { Collections } from '../../../store/store'
import { createUserRepository } from './userRepository'

/** Returns the slug for a name, or 'runner' if none of its letters can be in a slug. */
export function userSlug(name: string): string {
  return slugOf(name, 'runner')
}

/** Returns a slug for the name that no user has and that no merged user had. */
export async function freeUserSlug(collections: Collections, name: string): Promise<string> {
  const users = createUserRepository(collections)
  const { slug } = await freeSlug(userSlug(name), (slugs) => users.takenSlugs(slugs))
  return slug
}
