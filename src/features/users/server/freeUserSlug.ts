import { slugBatches, slugOf } from '../../../domain/slug'
import type { Collections } from '../../../store/store'

/** The slug that fits a name; 'runner' where none of its letters can be written in an address. */
export function userSlug(name: string): string {
  return slugOf(name, 'runner')
}

/** The first slug of a name that no user has, and that leads to none who was merged into another. */
export async function freeUserSlug(
  { users, formerUserSlugs }: Pick<Collections, 'users' | 'formerUserSlugs'>,
  name: string,
): Promise<string> {
  for (const slugs of slugBatches(userSlug(name))) {
    const { items } = await users.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    const former = await formerUserSlugs.getMany(slugs)
    const taken = new Set([...items.map((user) => user.slug), ...former.map(({ id }) => id)])
    const free = slugs.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
  throw new Error('Batches of slugs have no end.')
}
