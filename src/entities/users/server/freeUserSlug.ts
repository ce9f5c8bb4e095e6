import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'
import type { Collections } from '../../../store/store'

/** Returns the slug for a name, or 'runner' if none of its letters can be in a slug. */
export function userSlug(name: string): string {
  return slugOf(name, 'runner')
}

/** Returns a slug for the name that no user has and that no merged user had. */
export async function freeUserSlug(
  { users, formerUserSlugs }: Pick<Collections, 'users' | 'formerUserSlugs'>,
  name: string,
): Promise<string> {
  const { slug } = await freeSlug(userSlug(name), async (slugs) => {
    const { items } = await users.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    const former = await formerUserSlugs.getMany(slugs)
    const taken = new Set([...items.map((user) => user.slug), ...former.map(({ id }) => id)])
    return slugs.map((candidate) => !taken.has(candidate))
  })
  return slug
}
