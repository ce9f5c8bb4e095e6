import { compare } from '../../../domain/compare'
import type { IndexKey, ListPage } from '../../../store/store'

interface Dated {
  /** ISO, UTC. */
  readonly date: string
}

/** Reads a page of a list that is sorted by date, newest first. */
type ReadPage<T> = (after?: IndexKey) => Promise<ListPage<T>>

/** Merges several lists, newest first. It reads no more of each than is needed to know the next item. */
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
