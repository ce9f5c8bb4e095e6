import { isHidden } from '../../../kernel/access/hidden'
import { isNamed, nameWords } from '../../../kernel/text/nameWords'
import { groupPages, type Collections, type IndexKey, type ListPage } from '../../../store/store'
import type { UserRecord } from '../records'

/** The number of names in one read of the index: enough for most sites without blocking other requests. */
const namesAtOnce = 5_000

export interface FindUsers {
  readonly text: string
  readonly limit: number
  readonly order?: 1 | -1
  /** The name and id of the last user on the previous page. */
  readonly after?: IndexKey | undefined
}

/**
 * Returns one page of the users in whose names each word of `text` begins a word, in any order and ignoring case and
 * accents. An empty text matches everyone. Names come from the index alone, so only matching users are read.
 */
export async function findUsers(
  { users }: Pick<Collections, 'users'>,
  { text, limit, order = 1, after }: FindUsers,
): Promise<ListPage<UserRecord>> {
  const words = nameWords(text)
  if (words.length === 0) return users.find({ index: 'byName', order, limit, after })
  // One more than the page shows whether there is a next page.
  const enough = limit + 1
  const [last] = after ?? []
  const namesakes =
    last === undefined
      ? []
      : (await users.find({ index: 'byName', where: { name: String(last) }, order, limit: enough, after }))
          .items
  const names = await namesLike({ users }, words, { enough, order, last })
  const others =
    names.length === 0
      ? []
      : (await users.find({ index: 'byName', where: { name: names }, order, limit: enough })).items
  const found = [...namesakes, ...others]
  const items = found.slice(0, limit)
  const end = items.at(-1)
  return { items, ...(found.length > limit && end && { next: [end.name, end.id] }) }
}

/** Returns the first names after `last` that match the words. */
async function namesLike(
  { users }: Pick<Collections, 'users'>,
  words: readonly string[],
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
    names.push(...ofPage.filter((name) => isNamed(nameWords(name), words)))
    if (names.length >= enough) break
  }
  return names.slice(0, enough)
}

interface UserPage {
  readonly limit: number
  readonly after: IndexKey | undefined
}

/** Returns one page of the hidden users. */
export async function hiddenUsers(
  { users }: Pick<Collections, 'users'>,
  page: UserPage,
): Promise<ListPage<UserRecord>> {
  const { items, next } = await users.find({ index: 'byHidden', ...page })
  return { items: items.filter(isHidden), ...(next && { next }) }
}

/** Returns one page of the users who have logged in, by last login. */
export function usersByLastLogin(
  { users }: Pick<Collections, 'users'>,
  page: UserPage & { readonly order: 1 | -1 },
): Promise<ListPage<UserRecord>> {
  return users.find({ index: 'byLastLogin', ...page })
}
