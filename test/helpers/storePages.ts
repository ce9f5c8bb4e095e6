import type { Records, CollectionName } from '../../src/store/schema'
import type { Collection, Group, GroupQuery, IndexKey, ListQuery } from '../../src/store/store'

/** All documents of a list, by as many pages as it takes. `between` runs after each page. */
export async function allPages<C extends CollectionName>(
  collection: Collection<C>,
  query: Omit<ListQuery<C>, 'after'>,
  between?: (seen: number) => Promise<void>,
): Promise<Records[C][]> {
  const items: Records[C][] = []
  for (let after: IndexKey | undefined; ;) {
    const page = await collection.find({ ...query, ...(after && { after }) })
    if (page.items.length > query.limit) throw new Error('a page is longer than its limit')
    if (page.next && page.items.length !== query.limit) throw new Error('a page before the last is not full')
    if (after && String(page.next) === String(after)) throw new Error('a page leads to itself')
    items.push(...page.items)
    await between?.(items.length)
    if (!page.next) return items
    after = page.next
  }
}

/** All groups of a count, by as many calls as it takes; `fixed` is how many fields of `by` have a given value. */
export async function allGroups<C extends CollectionName>(
  collection: Collection<C>,
  query: GroupQuery<C> & { readonly limit: number },
  fixed: number,
): Promise<Group[]> {
  const groups: Group[] = []
  for (;;) {
    const after = groups.at(-1)?.key.slice(fixed)
    const page = await collection.count({ ...query, ...(after && { after }) })
    if (page.length > query.limit) throw new Error('there are more groups than the limit')
    if (after && String(page.at(-1)?.key.slice(fixed)) === String(after))
      throw new Error('the same groups again')
    groups.push(...page)
    if (page.length < query.limit) return groups
  }
}
