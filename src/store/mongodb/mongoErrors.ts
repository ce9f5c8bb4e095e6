import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb'
import { indexesOf, type CollectionName } from '../schema'
import { DuplicateKey, StoreUnavailable } from '../store'
import { changesCollection } from './contentKeys'

/** The time limit of one call to the server. A page must not wait longer for a server that is down. */
export const callLimitMs = 2600

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

/** The connection was lost, or none could be made. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false
  const { cause } = error
  return (
    cause instanceof MongoNetworkError || (cause instanceof MongoError && lostCursorCodes.has(cause.code))
  )
}

/** A query named an index that does not exist. */
export function isMissingIndex(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 2 && /hint/i.test(error.message)
}

/** Error codes of a socket whose other end is gone. Some of them reach us unwrapped by the driver. */
const socketCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
])

/**
 * The one place that turns the driver's errors into the errors of `Store`. Conflicts stay as they are, for the code
 * that retries.
 */
export function portError(
  collection: CollectionName | typeof changesCollection | undefined,
  error: unknown,
): unknown {
  if (error instanceof Error && 'code' in error && socketCodes.has(error.code)) {
    return new StoreUnavailable(`MongoDB cannot be reached: ${error.message}`, { cause: error })
  }
  if (!(error instanceof MongoError) || isConflict(error)) return error
  if (collection && collection !== changesCollection && error.code === 11000)
    return new DuplicateKey(collection, duplicateIndex(collection, error))
  // A bulk write wraps a lost connection in a server error without a code.
  const answered = error instanceof MongoServerError && typeof error.code === 'number'
  if (answered && !isMissingIndex(error) && !unavailableCodes.has(error.code)) return error
  return new StoreUnavailable(`MongoDB did not respond: ${error.message}`, { cause: error })
}

/** Takes the server's `keyPattern` where there is one, else the name in the message. */
function duplicateIndex(collection: CollectionName, error: MongoError): string {
  const pattern = error instanceof MongoServerError ? (error['keyPattern'] as object | undefined) : undefined
  const fields = pattern && Object.keys(pattern).join()
  const named = /index: (\S+) dup key/.exec(error.message)?.[1]
  const unique = indexesOf(collection).filter(([, index]) => index.unique)
  const [name] = unique.find(([name, index]) => name === named || index.fields.join() === fields) ?? []
  return name ?? 'id'
}

/** Resolves as `call`, or rejects with StoreUnavailable where that takes too long. The call itself goes on. */
export async function withinLimit<T>(call: Promise<T>, limitMs = callLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`MongoDB did not answer in ${limitMs} ms.`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
