import { createHash } from 'node:crypto'
import { copyFile, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnusable } from '../../src/store/store'
import { clubRecord } from './storeRecords'
import { remove, temporaryDirectory } from './temporaryDirectory'

/** The name and checksum of every file of a directory. */
async function contentsOf(directory: string): Promise<Record<string, string>> {
  // Where the copy that is checked cannot be removed yet, on Windows, the next start does so.
  const isLeft = (name: string) => process.platform === 'win32' && name.startsWith('.startline-check-')
  const names = (await readdir(directory)).filter((name) => !isLeft(name)).sort()
  const sums = names.map(async (name) => {
    const bytes = await readFile(path.join(directory, name))
    return [name, createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

/** Opening the store of a directory is refused with a message of these parts, and every file stays as it was. */
export async function expectRefusedIn(directory: string, ...parts: string[]): Promise<void> {
  const before = await contentsOf(directory)
  const error: unknown = await openSqliteStore({ directory }).then(
    () => 'it was opened',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StoreUnusable)
  for (const part of parts) expect((error as Error).message).toContain(part)
  expect(await contentsOf(directory)).toEqual(before)
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
