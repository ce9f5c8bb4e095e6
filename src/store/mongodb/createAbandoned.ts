import { type ClientSession, type MongoClient, MongoServerError } from 'mongodb'
import { StoreUnavailable } from '../store'
import { withinLimit } from './mongoErrors'

/** The time that a server keeps an idle transaction, and with it the locks on documents. */
const lifetimeMs = 60_000

/** The interval between requests to abort a transaction, until the server answers. */
const everyMs = 250

interface Transaction {
  readonly id: ClientSession['serverSession']['id']
  readonly txnNumber: number
  readonly since: number
}

/**
 * Aborts transactions that a broken connection left open on the server, which would hold their documents for a minute.
 * The driver asks for an abort once, while the server cannot be reached, and not from another client.
 */
export function createAbandoned(client: () => MongoClient) {
  const open = new Set<Transaction>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function end(transaction: Transaction): Promise<void> {
    if (performance.now() - transaction.since > lifetimeMs || (await isEnded(client(), transaction)))
      open.delete(transaction)
  }

  async function endAll(): Promise<void> {
    await Promise.all([...open].map(end))
    if (open.size === 0 || closed) timer = undefined
    else timer = setTimeout(() => void endAll(), everyMs).unref()
  }

  return {
    add({ serverSession }: ClientSession): void {
      // So that the driver uses it for no other transaction, which the abort could meet.
      serverSession.isDirty = true
      const { id, txnNumber } = serverSession
      open.add({ id, txnNumber, since: performance.now() })
      timer ??= setTimeout(() => void endAll(), 0)
    },

    /** Throws StoreUnavailable while there are such transactions: writes of the same documents fail until they end. */
    requireNone(): void {
      if (open.size > 0)
        throw new StoreUnavailable(`${open.size} transactions are still open after a broken connection.`)
    },

    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** NoSuchTransaction, TransactionCommitted, and TransactionTooOld: the session has begun another one. */
const endedCodes: ReadonlySet<unknown> = new Set([251, 256, 225])

/** Returns true if the server aborted the transaction, or knows that it has ended. */
async function isEnded(client: MongoClient, { id, txnNumber }: Transaction): Promise<boolean> {
  const abort = client.withSession((session) => {
    // Marked as dirty, so that the driver does not use the other client's session for anything else.
    Object.assign(session.serverSession, { id, txnNumber, isDirty: true })
    return client.db('admin').command({ abortTransaction: 1, autocommit: false }, { session })
  })
  return withinLimit(abort).then(
    () => true,
    (error: unknown) => error instanceof MongoServerError && endedCodes.has(error.code),
  )
}
