import { isHidden } from '../../../kernel/access/hidden'
import { isNamed, nameWords } from '../../../kernel/text/nameWords'
import { createPauses } from '../../../store/createPauses'
import { idsOf, selectedItems, type Collections, type IndexKey, type ListPage } from '../../../store/store'
import type { UserRecord } from '../records'
import { isIndexed, longestStart } from './nameIndexRepository'

/** The number of names in one read, and of words of a text that are compared to find the rarest one. */
const [atOnce, comparedWords] = [300, 4]

export interface FindUsers {
  readonly text: string
  readonly limit: number
  readonly order?: 1 | -1
  /** The name and id of the last user on the previous page. */
  readonly after?: IndexKey | undefined
}

/**
 * Returns one page of the users in whose names each word of `text` begins a word, in any order and ignoring case and
 * accents. An empty text matches everyone. Names come from their index, so only matching users are read. Until it is
 * complete, all users are read.
 */
export async function findUsers(
  store: Pick<Collections, 'users' | 'nameStarts'>,
  { text, limit, order = 1, after }: FindUsers,
): Promise<ListPage<UserRecord>> {
  const words = nameWords(text)
  const byName = { index: 'byName', order } as const
  if (words.length === 0) return store.users.find({ ...byName, limit, after })
  const read = (await isIndexed(store))
    ? await rarestNames(store, words, { order, after })
    : (next = after) => store.users.find({ ...byName, limit: atOnce, after: next })
  const pauses = createPauses()
  const select = async (names: readonly Name[]): Promise<readonly Name[]> => {
    if (pauses.isDue()) await pauses.next()
    return names.filter(({ name }) => isNamed(nameWords(name), words))
  }
  const { items: names, last } = await selectedItems<Name, Name, IndexKey>(read, select, limit)
  const users = await store.users.getMany(idsOf(names))
  // A user may have been renamed or removed since the name was read.
  const items = names.flatMap(({ id, name }) => users.filter((user) => user.id === id && user.name === name))
  return { items, ...(last && { next: [last.name, last.id] }) }
}

type Name = Pick<UserRecord, 'id' | 'name'>

/** Returns the function that reads the index of names at the word that begins the fewest of the names after `after`. */
async function rarestNames(
  { nameStarts }: Pick<Collections, 'nameStarts'>,
  words: readonly string[],
  { order, after }: Pick<Required<FindUsers>, 'order' | 'after'>,
) {
  const query = { index: 'byStart', by: ['start', 'name', 'userId'], order, limit: atOnce } as const
  const read = (start: string, next?: IndexKey) =>
    nameStarts.count({ ...query, where: { start }, after: next })
  const starts = [...new Set(words.map(longestStart))].sort((a, b) => b.length - a.length)
  const lists = await Promise.all(
    starts.slice(0, comparedWords).map(async (start) => ({ start, first: await read(start, after) })),
  )
  const [rarest = { start: '', first: [] }] = lists.sort((a, b) => a.first.length - b.first.length)
  return async (next?: IndexKey) => {
    const entries = next ? await read(rarest.start, next) : rarest.first
    const items = entries.map(({ key: [, name, id] }) => ({ name: String(name), id: String(id) }))
    const last = items.at(-1)
    return { items, ...(last && items.length === atOnce && { next: [last.name, last.id] }) }
  }
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
