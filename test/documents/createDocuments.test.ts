import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDocuments, type QueueLimits } from '../../src/platform/documents/createDocuments'
import type { DocumentThread } from '../../src/platform/documents/documentThread'

const limits: QueueLimits = { threads: 2, waiting: 3, waitMs: 60_000, idleMs: 60_000 }

/** Mocks threads that read a document until `end` is called with its text. */
function setUp(changed: Partial<QueueLimits> = {}) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const threads: { isAlive: boolean }[] = []
  const open = (): DocumentThread => {
    const thread = {
      isAlive: true,
      read: ({ input }: { readonly input: unknown }) =>
        new Promise((resolve, reject) => {
          const text = String(input)
          begun.push(text)
          ends.set(text, () => {
            if (text !== 'broken') return resolve(`${text} read`)
            thread.isAlive = false
            reject(new Error('broken'))
          })
        }),
      end: () => {
        thread.isAlive = false
        return Promise.resolve()
      },
    }
    threads.push(thread)
    return thread
  }
  const documents = createDocuments(open, { ...limits, ...changed })
  return {
    begun,
    threads,
    read: (person: string, text: string) => documents.read<string, string>({ name: 'test' }, person, text),
    end: async (text: string) => {
      ends.get(text)?.()
      await setImmediate()
    },
  }
}

test('reads two documents at a time, and the others in order of arrival', async () => {
  const { begun, read, end } = setUp()
  const answers = ['a', 'b', 'c', 'd'].map((name) => read(name, `of ${name}`))
  await setImmediate()
  expect(begun).toEqual(['of a', 'of b'])
  await end('of b')
  expect(begun).toEqual(['of a', 'of b', 'of c'])
  for (const text of ['of a', 'of c', 'of d']) await end(text)
  expect(await Promise.all(answers)).toEqual(['of a read', 'of b read', 'of c read', 'of d read'])
})

test('reads one user’s documents one after another without delaying other users', async () => {
  const { begun, read, end } = setUp()
  const answers = [read('ann', '1'), read('ann', '2'), read('bob', '3')]
  await setImmediate()
  expect(begun).toEqual(['1', '3'])
  for (const text of ['3', '1', '2']) await end(text)
  expect(await Promise.all(answers)).toHaveLength(3)
})

test('refuses a document with 503 if too many are queued', async () => {
  const { read, end } = setUp()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => read(name, name))
  await expect(read('f', 'f')).rejects.toMatchObject({ status: 503 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await end(name)
  expect(await Promise.all(answers)).toHaveLength(5)
})

test('refuses a document with 503 after waiting too long', async () => {
  const { begun, read, end } = setUp({ waitMs: 1 })
  const first = read('ann', '1')
  await expect(read('ann', '2')).rejects.toMatchObject({ status: 503 })
  await end('1')
  expect(await first).toBe('1 read')
  expect(begun).toEqual(['1'])
})

test('reuses threads that have not ended', async () => {
  const { threads, read, end } = setUp()
  for (const text of ['1', 'broken', '2']) {
    const answer = read('ann', text).catch((error: unknown) => (error as Error).message)
    await setImmediate()
    await end(text)
    await answer
  }
  expect(threads).toHaveLength(2)
})

test('ends idle threads', async () => {
  const { threads, read, end } = setUp({ idleMs: 1 })
  const answer = read('ann', '1')
  await setImmediate()
  await end('1')
  await answer
  await expect.poll(() => threads).toEqual([expect.objectContaining({ isAlive: false })])
})
