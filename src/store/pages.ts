import type { Records } from './records'
import type { CollectionName } from './schema'
import type { Collection, Collections, Group, GroupQuery, IndexKey, ListPage, ListQuery } from './store'

/** The number of documents per page. */
const batch = 500

/** The pages of a list, one after the other. */
export async function* listPages<T>(
  read: (after: IndexKey | undefined) => Promise<ListPage<T>>,
): AsyncGenerator<readonly T[], void> {
  for (let after: IndexKey | undefined; ;) {
    const { items, next } = await read(after)
    yield items
    if (!next) return
    after = next
  }
}

/**
 * Returns a page of the items of a list that `select` keeps, which depends on no other items. `last` is the end of the page
 * if there are more.
 */
export async function selectedItems<T, Selected, Key>(
  read: (
    after: Key | undefined,
  ) => Promise<{ readonly items: readonly T[]; readonly next?: Key | undefined }>,
  select: (items: readonly T[]) => readonly Selected[] | Promise<readonly Selected[]>,
  limit: number,
): Promise<{ readonly items: readonly Selected[]; readonly last?: Selected | undefined }> {
  const selected: Selected[] = []
  let after: Key | undefined
  do {
    const { items, next } = await read(after)
    selected.push(...(await select(items)))
    after = next
  } while (after !== undefined && selected.length <= limit)
  return { items: selected.slice(0, limit), last: selected.length > limit ? selected[limit - 1] : undefined }
}

/** Every document that an index finds, in its order. */
export async function allOf<C extends CollectionName>(
  store: Pick<Collections, C>,
  collection: C,
  query: Omit<ListQuery<C>, 'limit' | 'after'>,
): Promise<readonly Records[C][]> {
  const found: Records[C][] = []
  const pages = listPages((after) => store[collection].find({ ...query, limit: batch, after }))
  for await (const items of pages) found.push(...items)
  return found
}

/** Returns all groups of a count, in pages of its limit. `by` has no field that `where` fixes. */
export async function* groupPages<C extends CollectionName>(
  collection: Collection<C>,
  query: GroupQuery<C> & { readonly limit: number },
): AsyncGenerator<readonly Group[], void> {
  for (let { after } = query; ;) {
    const groups = await collection.count({ ...query, after })
    yield groups
    if (groups.length < query.limit) return
    after = groups.at(-1)?.key
  }
}
