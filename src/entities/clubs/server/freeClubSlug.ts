import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import type { Collections } from '../../../store/store'

/** The slug for a club's name; 'club' where none of its letters can be in a slug. */
export function clubSlug(name: string): string {
  return slugOf(name, 'club')
}

/** A slug for a name, which no other club has. */
export async function freeClubSlug({ clubs }: Pick<Collections, 'clubs'>, name: string): Promise<string> {
  const { slug } = await freeSlug(clubSlug(name), async (slugs) => {
    const { items } = await clubs.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    return slugs.map((one) => !items.some((club) => club.slug === one))
  })
  return slug
}
