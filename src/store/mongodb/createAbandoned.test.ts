import { type ClientSession, type MongoClient, MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'
import { StoreUnavailable } from '../store'
import { createAbandoned } from './createAbandoned'

const away = new Error('connection refused')

const ended = new MongoServerError({ message: 'NoSuchTransaction', code: 251 })

/** A session of the driver with a transaction. */
const sessionOf = (id: string, txnNumber: number) =>
  ({ serverSession: { id, txnNumber, isDirty: false } }) as unknown as ClientSession

/** A client whose server answers with these results, one after the other. */
function clientOf(results: readonly (Error | undefined)[]) {
  const asked: unknown[] = []
  const left = [...results]
  const client = {
    withSession: (work: (session: ClientSession) => Promise<unknown>) => work(sessionOf('new', 0)),
    db: () => ({
      command(command: unknown, { session }: { readonly session: ClientSession }) {
        asked.push([command, { ...session.serverSession }])
        const result = left.shift()
        return result ? Promise.reject(result) : Promise.resolve()
      },
    }),
  }
  return { asked, client: client as unknown as MongoClient }
}

const isNone = (abandoned: ReturnType<typeof createAbandoned>): boolean => {
  try {
    abandoned.requireNone()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnavailable)
    return false
  }
}

test.each([
  ['it aborts', undefined],
  ['it says that there is no such transaction', ended],
])('asks the server to abort a transaction until %s', async (_, last) => {
  const { asked, client } = clientOf([away, away, last])
  const abandoned = createAbandoned(() => client)
  expect(isNone(abandoned)).toBe(true)
  const session = sessionOf('cut', 7)
  abandoned.add(session)
  expect(isNone(abandoned)).toBe(false)
  expect(session.serverSession.isDirty).toBe(true)
  await expect.poll(() => isNone(abandoned)).toBe(true)
  const abort = [
    { abortTransaction: 1, autocommit: false },
    { id: 'cut', txnNumber: 7, isDirty: true },
  ]
  expect(asked).toEqual([abort, abort, abort])
  abandoned.close()
})
