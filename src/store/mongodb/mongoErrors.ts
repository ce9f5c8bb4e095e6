import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb'
import { indexesOf, type CollectionName } from '../schema'
import { DuplicateKey, StoreUnavailable } from '../store'
import { changesCollection } from './notingWrites'

/** The time limit of one call to the server. A page must not wait longer for a server that is down. */
const callLimitMs = 2600

/** Error codes of a query whose rest is lost with the connection that it began on: CursorNotFound and CursorKilled. */
const lostCursorCodes = new Set<unknown>([43, 237])

/** Error codes of a server that cannot answer now: elections, shutdown, time limits, lost transactions and queries. */
const unavailableCodes = new Set<unknown>([
  ...lostCursorCodes,
  ...[6, 7, 11, 50, 63, 89, 91, 133, 134, 150, 189, 202, 234, 251, 262, 317, 358, 384, 9001, 10107],
  ...[11600, 11602, 13388, 13435, 13436],
])

/**
 * Error codes of a conflict between two writers: WriteConflict, and PostgreSQL's serialization failure (40001) and
 * deadlock (40P01), which DocumentDB packs into the number of a write error as PostgreSQL's MAKE_SQLSTATE does.
 */
const conflictCodes = new Set([112, packedSqlState('40001'), packedSqlState('40P01')])

function packedSqlState(state: string): number {
  return [...state].reduce(
    (packed, character, at) => packed + (((character.charCodeAt(0) - 48) & 63) << (6 * at)),
    0,
  )
}

/** Two writers met on one document, and this one has to start again. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof MongoServerError &&
    (conflictCodes.has(Number(error.code)) || error.hasErrorLabel('TransientTransactionError'))
  )
}

/** Error codes of a socket whose other end is gone. */
const socketCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'EPROTO'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'],
])

/**
 * Returns true for an error of a lost connection that the driver (7.9) has not wrapped in one of its own. Any command
 * may throw the socket's error, if its request cannot be written. `commitTransaction` looks for the labels of the
 * driver's errors on it, and throws a TypeError.
 */
function isUnwrapped(error: unknown): error is Error {
  if (error instanceof TypeError) return error.message.includes('hasErrorLabel is not a function')
  return error instanceof Error && 'code' in error && socketCodes.has(error.code)
}

/** The connection was lost, or none could be made. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false
  const { cause } = error
  if (isUnwrapped(cause) || cause instanceof MongoNetworkError) return true
  return cause instanceof MongoError && lostCursorCodes.has(cause.code)
}

/** The server may have committed, and may be asked again. The driver has done so after an error of its own connection. */
export function isUnknownCommit(error: unknown): boolean {
  const hasLabel = error instanceof MongoServerError && error.hasErrorLabel('UnknownTransactionCommitResult')
  return hasLabel || isUnwrapped(error)
}

/** A query named an index that does not exist. */
export function isMissingIndex(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 2 && /hint/i.test(error.message)
}

/**
 * The one place that turns the driver's errors into the errors of `Store`. Conflicts stay as they are, for the code
 * that retries.
 */
export function portError(
  collection: CollectionName | typeof changesCollection | undefined,
  error: unknown,
): unknown {
  if (isUnwrapped(error))
    return new StoreUnavailable(`MongoDB cannot be reached: ${error.message}`, { cause: error })
  if (!(error instanceof MongoError) || isConflict(error)) return error
  if (collection && collection !== changesCollection && error.code === 11000)
    return new DuplicateKey(collection, duplicateIndex(collection, error))
  // A bulk write wraps a lost connection in a server error without a code.
  const answered = error instanceof MongoServerError && typeof error.code === 'number'
  if (answered && !isMissingIndex(error) && !unavailableCodes.has(error.code)) return error
  return new StoreUnavailable(`MongoDB did not respond: ${error.message}`, { cause: error })
}

/** Takes the server's `keyPattern` if there is one, else the name in the message. */
function duplicateIndex(collection: CollectionName, error: MongoError): string {
  const pattern = error instanceof MongoServerError ? (error['keyPattern'] as object | undefined) : undefined
  const fields = pattern && Object.keys(pattern).join()
  const named = /index: (\S+) dup key/.exec(error.message)?.[1]
  const unique = indexesOf(collection).filter(([, index]) => index.unique)
  const [name] = unique.find(([name, index]) => name === named || index.fields.join() === fields) ?? []
  return name ?? 'id'
}

/** Resolves as `call`, or rejects with StoreUnavailable if that takes too long. The call itself goes on. */
export async function withinLimit<T>(call: Promise<T>, limitMs = callLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`MongoDB did not respond within ${limitMs} ms.`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Repeats work that only reads after a lost connection, once, as the driver does with most reads outside of transactions.
 * Both attempts together take no longer than one call may, so no one waits twice for a server that is down.
 */
export async function repeatedOnce<T>(read: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await read()
  } catch (error) {
    const leftMs = callLimitMs - (performance.now() - start)
    if (!isCut(error) || leftMs <= 0) throw error
    return await withinLimit(read(), leftMs)
  }
}
