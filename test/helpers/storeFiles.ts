import './declareCollections'
import { createHash } from 'node:crypto'
import { copyFile, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnavailable, StoreUnusable } from '../../src/store/store'
import { clubRecord } from './storeRecords'
import { remove, temporaryDirectory } from './temporaryDirectory'

/** The name and checksum of every file of a directory, except SQLite's index of the log, which it makes to read it. */
async function contentsOf(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory)).filter((name) => !name.endsWith('-shm')).sort()
  const sums = names.map(async (name) => {
    const bytes = await readFile(path.join(directory, name))
    return [name, createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

/**
 * Opening the store of a directory is refused with a message of these parts, and every file stays as it was. If the
 * damage shows only in the first check, a write is refused too, and so is the next start.
 */
export async function expectRefusedIn(directory: string, ...parts: string[]): Promise<void> {
  const before = await contentsOf(directory)
  const refused = (await refusalOf(directory)) ?? new Error('It was opened, and found whole.')
  const after = await contentsOf(directory)
  if ('startline.db.checked' in after) {
    expect(await openSqliteStore({ directory }).catch((error: unknown) => error)).toEqual(refused)
    for (const name of ['startline.db.checked', 'startline.lock']) {
      if (!(name in before)) await remove(path.join(directory, name))
    }
  }
  expect(refused).toBeInstanceOf(StoreUnusable)
  for (const part of parts) expect(refused.message).toContain(part)
  expect(await contentsOf(directory)).toEqual(before)
}

/** Opens the store of a directory, writes to it and checks it. Returns the error of opening or checking. */
async function refusalOf(directory: string): Promise<Error | undefined> {
  try {
    const store = await openSqliteStore({ directory })
    try {
      const writing = store.clubs.insert(clubRecord('written')).catch((error: unknown) => error)
      const error = await store.check(new Date()).then(
        () => undefined,
        (reason: Error) => reason,
      )
      expect(await writing).toBeInstanceOf(StoreUnavailable)
      return error
    } finally {
      await store.close()
    }
  } catch (error) {
    return error as Error
  }
}

/**
 * Puts a database of these clubs, `c0` and so on, into a directory. It is made elsewhere: libsql ends a connection only
 * when its statements are collected, and the files beside the database would go at that moment.
 */
export async function makeStoreIn(directory: string, clubs = 400): Promise<void> {
  const elsewhere = await temporaryDirectory()
  const store = await openSqliteStore({ directory: elsewhere })
  const name = (n: number): string => `${n} ${'x'.repeat(n % 40 === 0 ? 9000 : 300)}`
  await store.clubs.insertMany(
    Array.from({ length: clubs }, (_, n) => clubRecord(`c${n}`, { name: name(n) })),
  )
  await store.close()
  await copyFile(path.join(elsewhere, 'startline.db'), path.join(directory, 'startline.db'))
  await remove(elsewhere)
}
