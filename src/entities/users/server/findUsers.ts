import { isNamed, nameWords } from '../../../kernel/text/nameWords'
import { groupPages } from '../../../store/pages'
import type { UserRecord } from '../records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** How many names one read of the index takes: more than most sites have, without blocking other requests. */
const namesAtOnce = 5_000

export interface FindUsers {
  readonly text: string
  readonly limit: number
  readonly order?: 1 | -1
  /** Name and id of the last user on the page before. */
  readonly after?: IndexKey | undefined
}

/**
 * One page of the users for whom each word of `text` is the beginning of a word of their name, in any order, without
 * regard to case and accents; all users for an empty text. Names are read from the index alone, so that only users
 * who match are read, and no second index of names is needed.
 */
export async function findUsers(
  { users }: Pick<Collections, 'users'>,
  { text, limit, order = 1, after }: FindUsers,
): Promise<ListPage<UserRecord>> {
  const wanted = nameWords(text)
  if (wanted.length === 0) return users.find({ index: 'byName', order, limit, after })
  // One more than is shown tells whether there are more.
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

/** The first names after `last` that match the words. */
async function namesLike(
  { users }: Pick<Collections, 'users'>,
  wanted: readonly string[],
  { enough, order, last }: { enough: number; order: 1 | -1; last: IndexKey[number] | undefined },
): Promise<readonly string[]> {
  const names: string[] = []
  const groupsAfter = groupPages(users, {
    index: 'byName',
    by: ['name'],
    order,
    limit: namesAtOnce,
    ...(last !== undefined && { after: [last] }),
  })
  for await (const groups of groupsAfter) {
    const ofPage = groups.map(({ key }) => String(key[0]))
    names.push(...ofPage.filter((name) => isNamed(nameWords(name), wanted)))
    if (names.length >= enough) break
  }
  return names.slice(0, enough)
}
