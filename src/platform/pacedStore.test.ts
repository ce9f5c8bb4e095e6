import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '../store/store'
import { pacedStore } from './pacedStore'

/** Turns of the event loop that others have between two transactions that take some milliseconds. */
async function turnsBetween(signal: AbortSignal): Promise<number> {
  let turns = 0
  const began: number[] = []
  const store = pacedStore({ transaction: (work: () => Promise<void>) => work() } as unknown as Store, signal)
  const work = () => {
    began.push(turns)
    for (const end = performance.now() + 20; performance.now() < end;);
    return Promise.resolve()
  }
  const both = Promise.all([store.transaction(work), store.transaction(work)])
  while (began.length < 2) {
    await turn()
    turns += 1
  }
  await both
  return (began[1] ?? 0) - (began[0] ?? 0)
}

test('leaves many turns between transactions, and few once they are to end', async () => {
  const many = await turnsBetween(new AbortController().signal)
  const few = await turnsBetween(AbortSignal.abort())
  expect(many).toBeGreaterThan(10 * few)
})

test('passes on what a transaction returns or throws, and runs the next one', async () => {
  const transaction = (work: () => Promise<unknown>) => work()
  const store = pacedStore({ transaction } as unknown as Store, AbortSignal.abort())
  await expect(store.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await store.transaction(() => Promise.resolve(7))).toBe(7)
})
