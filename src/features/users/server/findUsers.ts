import { isNamed, nameWords } from '../../../domain/nameWords'
import type { UserRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'

/** As many names as one look at the index takes in: more than most sites have, and read without holding up others. */
const namesAtOnce = 5_000

/**
 * Users with a name that has a word for the beginning of each word of `text`, in any order, whatever the case and the
 * accents; all users for no words. The names come from the index alone, so that no user is read who is not found, and
 * no second index of names has to be kept in step.
 */
export async function findUsers(
  { users }: Pick<Collections, 'users'>,
  text: string,
  limit: number,
): Promise<readonly UserRecord[]> {
  const wanted = nameWords(text)
  const names: string[] = []
  for (let after: string | undefined; ;) {
    const groups = await users.count({
      index: 'byName',
      by: ['name'],
      limit: wanted.length === 0 ? limit : namesAtOnce,
      ...(after !== undefined && { after: [after] }),
    })
    for (const { key } of groups) {
      const name = String(key[0])
      if (isNamed(nameWords(name), wanted)) names.push(name)
    }
    after = groups.length === namesAtOnce ? String(groups.at(-1)?.key[0]) : undefined
    if (after === undefined || names.length >= limit) break
  }
  if (names.length === 0) return []
  const { items } = await users.find({ index: 'byName', where: { name: names.slice(0, limit) }, limit })
  return items
}
