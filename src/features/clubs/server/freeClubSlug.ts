import { slugBatches, slugOf } from '../../../domain/slug'
import type { Collections } from '../../../store/store'

/** The slug that fits a club's name; 'club' where none of its letters can be written in an address. */
export function clubSlug(name: string): string {
  return slugOf(name, 'club')
}

/** The first slug of a name that no club has. */
export async function freeClubSlug({ clubs }: Pick<Collections, 'clubs'>, name: string): Promise<string> {
  for (const slugs of slugBatches(clubSlug(name))) {
    const { items } = await clubs.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    const free = slugs.find((slug) => !items.some((club) => club.slug === slug))
    if (free !== undefined) return free
  }
  throw new Error('Batches of slugs have no end.')
}
