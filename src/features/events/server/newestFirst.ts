import { compare } from '../../../domain/compare'
import type { IndexKey, ListPage } from '../../../store/store'

interface Dated {
  /** ISO, UTC. */
  readonly date: string
}

/** Reads a page of a list that is in the order of its dates, the newest first. */
type ReadPage<T> = (after?: IndexKey) => Promise<ListPage<T>>

/** Several lists as one, the newest first. No more of each is read than it takes to know what comes next. */
export async function* newestFirst<T extends Dated>(lists: readonly ReadPage<T>[]): AsyncGenerator<T> {
  const open = async (read: ReadPage<T>, after?: IndexKey) => ({ read, ...(await read(after)) })
  let opened = await Promise.all(lists.map((read) => open(read)))
  for (;;) {
    opened = opened.filter(({ items }) => items.length > 0)
    const [first] = [...opened].sort((a, b) => compare(b.items[0]?.date ?? '', a.items[0]?.date ?? ''))
    const [newest, ...items] = first?.items ?? []
    if (!first || !newest) return
    yield newest
    const rest = items.length === 0 && first.next ? await open(first.read, first.next) : { ...first, items }
    opened = opened.map((one) => (one === first ? rest : one))
  }
}
