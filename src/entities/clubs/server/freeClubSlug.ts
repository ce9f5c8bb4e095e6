import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import type { Collections } from '../../../store/store'

/** Returns the slug for a club's name, or 'club' if none of its letters can be in a slug. */
export function clubSlug(name: string): string {
  return slugOf(name, 'club')
}

/** Returns a slug for the name that no other club has. */
export async function freeClubSlug({ clubs }: Pick<Collections, 'clubs'>, name: string): Promise<string> {
  const { slug } = await freeSlug(clubSlug(name), async (slugs) => {
    const { items } = await clubs.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    return slugs.map((candidate) => !items.some((club) => club.slug === candidate))
  })
  return slug
}
