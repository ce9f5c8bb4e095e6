import { followId, statusId } from '../../src/store/recordIds'
import type { Store } from '../../src/store/store'

/** In every comment that is written: no visitor may see it. */
export const secret = 'for members only'

/** What a follow is in the ledger. */
export const followed = 'followed'

/** Reads what a store holds of a thing, as a text; nothing is the empty one. */
const readers = {
  /** Its comment. */
  status: async ({ statuses }: Store, id: string) => (await statuses.get(id))?.comment ?? '',
  /** Its description. */
  event: async ({ events }: Store, id: string) => (await events.get(id))?.description ?? '',
  follow: async ({ follows }: Store, id: string) => ((await follows.get(id)) ? followed : ''),
}

type Kind = keyof typeof readers

const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

export const eventKey = (id: string) => keyOf('event', id)
export const statusKey = (eventId: string, userId: string) => keyOf('status', statusId(eventId, userId))
export const followKey = (followerId: string, userId: string) => keyOf('follow', followId(followerId, userId))

/** What the store holds of the thing with that key of the ledger. */
export function readThing(store: Store, key: string): Promise<string> {
  const [kind, id] = key.split(' ', 2) as [Kind, string]
  return readers[kind](store, id)
}
