import '../../../test/helpers/declareCollections'
import { MongoBulkWriteError, MongoServerError } from 'mongodb'
import { expect, it } from 'vitest'
import { isConflict, isCut, isUnknownCommit, portError } from './mongoErrors'
import { DuplicateKey, StoreUnavailable } from '../store'

it.each([
  ['write conflict', 112],
  ['PostgreSQL deadlock, behind DocumentDB', 16_908_292],
  ['PostgreSQL serialization failure, behind DocumentDB', 16_777_220],
])('a write conflict is recognised from a %s', (message, code) => {
  const error = new MongoServerError({ message, code })
  expect(isConflict(error)).toBe(true)
  expect(portError('users', error)).toBe(error)
})

it('a write conflict is recognised by its label, whatever the code', () => {
  const errorLabels = ['TransientTransactionError']
  expect(isConflict(new MongoServerError({ message: 'gone', code: 251, errorLabels }))).toBe(true)
})

it('a write conflict is recognised for one of many documents', () => {
  const [writeError] = [{ code: 16_908_292, errmsg: 'deadlock detected', index: 3 }]
  const error = new MongoBulkWriteError({ message: 'deadlock detected', code: writeError.code }, {} as never)
  expect(isConflict(error)).toBe(true)
})

it.each([
  [11000, DuplicateKey],
  [91, StoreUnavailable],
  [121, MongoServerError],
])('a write conflict is not reported for code %i', (code, kind) => {
  const error = new MongoServerError({ message: 'refused', code })
  expect(isConflict(error)).toBe(false)
  expect(portError('users', error)).toBeInstanceOf(kind)
})

it.each([
  ['CursorNotFound', 43, true],
  ['CursorKilled', 237, true],
  ['ShutdownInProgress', 91, false],
])('treats %s as a lost connection, restarting the query: %i, %s', (message, code, expected) => {
  expect(isCut(portError('events', new MongoServerError({ message, code })))).toBe(expected)
})

it.each([
  ...['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].map((code) =>
    Object.assign(new Error(`write ${code}`), { code }),
  ),
  // What the driver makes of such an error in a commit.
  new TypeError('error.hasErrorLabel is not a function'),
])('treats $name: $message as a lost connection, after which a commit may be asked for again', (error) => {
  for (const collection of ['users', undefined] as const) {
    expect(portError(collection, error)).toBeInstanceOf(StoreUnavailable)
    expect(isCut(portError(collection, error))).toBe(true)
  }
  expect(isUnknownCommit(error)).toBe(true)
})

it('leaves errors of the work as they are', () => {
  const error = new TypeError('event.title is not a function')
  expect([portError('users', error), isUnknownCommit(error)]).toEqual([error, false])
})
