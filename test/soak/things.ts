import { followId } from '../../src/kernel/ids'
import { statusId } from '../../src/kernel/ids'
import type { Store } from '../../src/store/store'
import type { Findings } from './createFindings'
import type { Ledger } from './createLedger'

/** In every comment that is written: no visitor may see it. */
export const secret = 'soaked, for members'

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

function readThing(store: Store, key: string): Promise<string> {
  const [kind, id] = key.split(' ', 2) as [Kind, string]
  return readers[kind](store, id)
}

/** Reads so many things at once. */
const atOnce = 20

/** Looks at all that was ever acknowledged. Returns how many things that were. */
export async function lookForLosses(store: Store, ledger: Ledger, findings: Findings): Promise<number> {
  const keys = ledger.keys()
  for (let from = 0; from < keys.length; from += atOnce) {
    await Promise.all(
      keys.slice(from, from + atOnce).map(async (key) => {
        const loss = ledger.lossOf(key, await readThing(store, key))
        if (loss) findings.add('lost', JSON.stringify(loss))
      }),
    )
  }
  return keys.length
}
