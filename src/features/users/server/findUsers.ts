import { isNamed, nameWords } from '../../../domain/nameWords'
import type { UserRecord } from '../../../store/schema'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** As many names as one look at the index takes in: more than most sites have, and read without holding up others. */
const namesAtOnce = 5_000

export interface FindUsers {
  readonly text: string
  readonly limit: number
  readonly order?: 1 | -1
  /** Name and id of the last user of the page before. */
  readonly after?: IndexKey | undefined
}

/**
 * One page of the users with a name that has a word for the beginning of each word of `text`, in any order, whatever the
 * case and the accents; of all users for no words. The names come from the index alone, so that no user is read who is
 * not found, and no second index of names has to be kept in step.
 */
export async function findUsers(
  { users }: Pick<Collections, 'users'>,
  { text, limit, order = 1, after }: FindUsers,
): Promise<ListPage<UserRecord>> {
  const wanted = nameWords(text)
  if (wanted.length === 0) return users.find({ index: 'byName', order, limit, after })
  // One more than is shown tells that there is more.
  const enough = limit + 1
  const [last] = after ?? []
  const namesakes =
    last === undefined
      ? []
      : (await users.find({ index: 'byName', where: { name: String(last) }, order, limit: enough, after }))
          .items
  const names = await namesLike({ users }, wanted, { enough, order, last })
  const others =
    names.length === 0
      ? []
      : (await users.find({ index: 'byName', where: { name: names }, order, limit: enough })).items
  const found = [...namesakes, ...others]
  const items = found.slice(0, limit)
  const end = items.at(-1)
  return { items, ...(found.length > limit && end && { next: [end.name, end.id] }) }
}

/** The first names behind `last` that are like the wanted words. */
async function namesLike(
  { users }: Pick<Collections, 'users'>,
  wanted: readonly string[],
  { enough, order, last }: { enough: number; order: 1 | -1; last: IndexKey[number] | undefined },
): Promise<readonly string[]> {
  const names: string[] = []
  for (let after = last; ;) {
    const groups = await users.count({
      index: 'byName',
      by: ['name'],
      order,
      limit: namesAtOnce,
      ...(after !== undefined && { after: [after] }),
    })
    for (const { key } of groups) {
      const name = String(key[0])
      if (isNamed(nameWords(name), wanted)) names.push(name)
    }
    after = groups.at(-1)?.key[0]
    if (groups.length < namesAtOnce || names.length >= enough) return names.slice(0, enough)
  }
}
