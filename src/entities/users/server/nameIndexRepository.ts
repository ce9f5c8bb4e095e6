import { nameWords } from '../../../kernel/text/nameWords'
import { idsOf, listPages, type Collections, type Store } from '../../../store/store'
import type { UserRecord } from '../records'

/**
 * The index of names has an entry for the first letter, the first two and the first three letters of each word of a
 * name, in the order of lists. So a search reads its answer in order, and no further than the end of a page.
 */
const longest = 3

/** Returns the longest start of a word in the index. */
export const longestStart = (word: string): string => [...word].slice(0, longest).join('')

const startsOf = (word: string): readonly string[] =>
  [...longestStart(word)].map((_, at, letters) => letters.slice(0, at + 1).join(''))

/** This entry marks the index as complete. Its number changes with the words and starts of names: see the test. */
const complete = { id: '#complete 1', start: '#', name: '', userId: '' }

type Names = Pick<Collections, 'nameStarts'>

/** Returns true if the names of all users are in the index. */
export const isIndexed = async ({ nameStarts }: Names): Promise<boolean> =>
  (await nameStarts.get(complete.id)) !== undefined

/** Indexes users, in the transaction that inserts, renames or locks them, so that a search misses no saved name. */
export async function indexNames({ nameStarts }: Names, users: readonly UserRecord[]): Promise<void> {
  await nameStarts.removeMany(await presentIds({ nameStarts }, users))
  await nameStarts.insertMany(users.flatMap(entriesOf))
}

async function presentIds({ nameStarts }: Names, users: readonly UserRecord[]): Promise<readonly string[]> {
  const query = { index: 'byUser', by: ['userId', 'start'], where: { userId: idsOf(users) } } as const
  return (await nameStarts.count(query)).map(({ key }) => key.join('.'))
}

function entriesOf({ id: userId, name }: UserRecord) {
  const starts = [...new Set(nameWords(name).flatMap(startsOf))]
  return starts.map((start) => ({ id: `${userId}.${start}`, start, name, userId }))
}

/** Indexes the users of an older store in batches, while the site runs. After a crash it goes on where it stopped. */
export async function prepareNames(store: Store): Promise<void> {
  if (await isIndexed(store)) return
  for await (const page of listPages((after) => store.users.find({ index: 'byName', limit: 50, after }))) {
    const present = new Set(await presentIds(store, page))
    const missing = page.filter((user) => entriesOf(user).some(({ id }) => !present.has(id)))
    await store.transaction(async ({ users, nameStarts }) => {
      const locked = []
      // Locked, so that none is renamed or removed at the same time.
      for (const { id } of missing) locked.push((await users.modify(id, (same) => same)) ?? [])
      await indexNames({ nameStarts }, locked.flat())
    })
  }
  await store.nameStarts.put(complete)
}
