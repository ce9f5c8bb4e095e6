import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import type { Collections } from '../../../store/store'
import { createClubRepository } from './clubRepository'

/** Returns the slug for a club's name, or 'club' if none of its letters can be in a slug. */
export function clubSlug(name: string): string {
  return slugOf(name, 'club')
}

/** Returns a slug for the name that no other club has. */
export async function freeClubSlug(collections: Collections, name: string): Promise<string> {
  const { slug } = await freeSlug(clubSlug(name), async (slugs) => {
    const taken = await createClubRepository(collections).takenSlugs(slugs)
    return slugs.map((candidate) => !taken.has(candidate))
  })
  return slug
}
