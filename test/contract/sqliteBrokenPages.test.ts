import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnusable, type Store } from '../../src/store/store'
import { damagePages } from '../helpers/damagePages'
import { isFullMatrix } from '../helpers/matrix'
import { contentsOf, expectRefusedIn, makeStoreIn } from '../helpers/storeFiles'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const pageSize = 4096
const clubs = 400
const now = new Date('2031-05-04T03:02:01Z')

let directory: string
let database: string
beforeEach(async () => {
  directory = await temporaryDirectory()
  database = path.join(directory, 'startline.db')
  await makeStoreIn(directory, clubs)
})
afterEach(() => remove(directory))

/** All that was in the store is in it, an index and its first look say what was done, and the next finds nothing. */
async function expectRebuilt(store: Store): Promise<void> {
  const { items } = await store.clubs.find({ index: 'byName', limit: clubs + 1 })
  expect(items.map(({ id }) => id).sort()).toEqual(Array.from({ length: clubs }, (_, n) => `c${n}`).sort())
  expect(await store.check(now)).toEqual({
    on: now,
    outcome: 'rebuilt',
    detail: expect.stringMatching(/^(index \w+, |Page \d+: never used)/) as string,
  })
  expect(await store.check(now)).toMatchObject({ outcome: 'whole' })
  await store.clubs.insert(clubRecord('new'))
}

test('whichever page is broken, the store is refused and left as it is, or only indexes were rebuilt', async () => {
  const good = await readFile(database)
  const pages = good.length / pageSize
  expect(pages).toBeGreaterThan(60)
  const found = { refused: 0, rebuilt: 0 }
  for (let page = 0; page < pages; page += isFullMatrix ? 3 : 7) {
    const elsewhere = await temporaryDirectory()
    const bad = Buffer.from(good)
    bad.fill(0xa5, page * pageSize, (page + 1) * pageSize)
    await writeFile(path.join(elsewhere, 'startline.db'), bad)
    const before = await contentsOf(elsewhere)
    const opened = await openSqliteStore({ directory: elsewhere }).catch((error: unknown) => error as Error)
    if (opened instanceof Error) {
      found.refused += 1
      expect(opened).toBeInstanceOf(StoreUnusable)
      for (const part of [elsewhere, 'is damaged', 'put a backup in their place'])
        expect(opened.message).toContain(part)
      expect(await contentsOf(elsewhere)).toEqual(before)
    } else {
      found.rebuilt += 1
      await expectRebuilt(opened)
      await opened.close()
      const files = await readdir(elsewhere)
      expect(files.filter((name) => !name.startsWith('startline.'))).toEqual([])
    }
    await remove(elsewhere)
  }
  expect(Math.min(found.refused, found.rebuilt)).toBeGreaterThan(5)
  await writeFile(database, good)
  const whole = await openSqliteStore({ directory })
  expect(await whole.check(now)).toMatchObject({ outcome: 'whole' })
  await whole.close()
})

test.runIf(process.platform !== 'win32')('nobody but its owner may read what was made anew', async () => {
  await damagePages(directory, 'index', 'c399', (page) => page.fill(0xa5))
  const store = await openSqliteStore({ directory })
  await expectRebuilt(store)
  await store.close()
  expect((await stat(database)).mode & 0o777).toBe(0o600)
})

test('a broken index is refused where something else is in the database, too, that would be lost', async () => {
  const connection = openSqliteConnection(database)
  connection.execute('CREATE TABLE notes (text); PRAGMA wal_checkpoint(TRUNCATE)')
  connection.close()
  await damagePages(directory, 'index', 'c399', (page) => page.fill(0xa5))
  await expectRefusedIn(directory, 'is damaged', 'index ')
})
