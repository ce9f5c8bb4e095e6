import { type ClientSession, MongoCompatibilityError, MongoServerError } from 'mongodb'
import { createTransactionScope } from '../createTransactionScope'
import { collectionNames } from '../schema'
import { StoreUnavailable } from '../store'
import type { StoredDocument } from './mongoDocument'
import { isMissingIndex, portError, withinLimit } from './mongoErrors'
import type { RunOperation } from './mongoReads'
import type { DatabaseLink } from './openDatabaseLink'

/** The number of reads of one moment that the server has at once. */
const readsAtOnce = 8

/** Error codes of a snapshot that the server cannot read now, or no longer: SnapshotUnavailable and SnapshotTooOld. */
const lostSnapshotCodes: ReadonlySet<unknown> = new Set([246, 239])

/** Work that only reads. */
interface Reading<T> {
  readonly work: (read: RunOperation) => Promise<T>
  /** The same work in a transaction. */
  readonly inTransaction: () => Promise<T>
}

/**
 * Runs work in a snapshot session: the response to the first read names the moment for the others, which run in
 * parallel. Nothing is committed. If the server has no such sessions, or has lost the snapshot, the work runs in a
 * transaction.
 */
export async function atSnapshot<T>(
  link: DatabaseLink,
  limitMs: number,
  { work, inTransaction }: Reading<T>,
): Promise<T> {
  if (!(await hasSnapshots(link))) return inTransaction()
  try {
    return await inSession(link, limitMs, work)
  } catch (error) {
    if (!isLostSnapshot(error)) throw error
    return await inTransaction()
  }
}

function isLostSnapshot(error: unknown): boolean {
  return error instanceof MongoServerError && lostSnapshotCodes.has(error.code)
}

async function inSession<T>(
  { client, database, indexes }: DatabaseLink,
  limitMs: number,
  work: Reading<T>['work'],
): Promise<T> {
  const session = client.startSession({ snapshot: true })
  const scope = createTransactionScope(limitMs, readsAtOnce)
  let named: Promise<unknown> | undefined
  const read: RunOperation = (name, operation) =>
    scope.step(async () => {
      // Not awaited by the first read, so that it is the only one.
      if (named) await named
      try {
        const response = withinLimit(operation(database.collection<StoredDocument>(name), options(session)))
        named ??= response.catch(() => undefined)
        return await response
      } catch (error) {
        if (isMissingIndex(error)) indexes.lost()
        throw portError(name, error)
      }
    })
  try {
    return await scope.run(() => work(read))
  } finally {
    void session.endSession().catch(() => undefined)
  }
}

/** The driver would add the moment to the read concern of the client, which all its reads share, were none given here. */
const options = (session: ClientSession) => ({ session, readConcern: { level: 'snapshot' } }) as const

const known = new WeakMap<DatabaseLink, boolean>()

/** Returns true if the server names the moment of a read. MongoDB does since version 5. It is asked once for each link. */
async function hasSnapshots(link: DatabaseLink): Promise<boolean> {
  const has = known.get(link) ?? (await namesMoment(link))
  if (has !== undefined) known.set(link, has)
  return has ?? false
}

/** Returns undefined if that cannot be known now. */
async function namesMoment({ client, database }: DatabaseLink): Promise<boolean | undefined> {
  const session = client.startSession({ snapshot: true })
  try {
    const [name = ''] = collectionNames()
    await withinLimit(
      database
        .collection(name)
        .find({}, { ...options(session), limit: 1 })
        .toArray(),
    )
    return Reflect.get(session, 'snapshotTime') !== undefined
  } catch (error) {
    if (error instanceof MongoCompatibilityError) return false
    if (isLostSnapshot(error)) return undefined
    const failure = portError(undefined, error)
    if (failure instanceof StoreUnavailable) throw failure
    return false
  } finally {
    void session.endSession().catch(() => undefined)
  }
}
