import { chmod, mkdir, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupSqliteStore } from '../../src/store/sqlite/backupSqliteStore'
import { noteBackup } from '../../src/store/sqlite/lastBackup'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnavailable, StoreUnusable } from '../../src/store/store'
import { expectRefusedIn, makeStoreIn } from '../helpers/storeFiles'
import { clubRecord } from '../helpers/storeRecords'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

let directory: string
let database: string
beforeEach(async () => {
  directory = await temporaryDirectory()
  database = path.join(directory, 'startline.db')
})
afterEach(async () => {
  await chmod(directory, 0o755)
  await remove(directory)
})

const expectRefused = (...parts: string[]) => expectRefusedIn(directory, ...parts)
const makeStore = (clubs?: number) => makeStoreIn(directory, clubs)

describe('SQLite: one process at a time', () => {
  test('a second one is refused and told why, and the first goes on', async () => {
    const store = await openSqliteStore({ directory })
    const writer = spawnStoreWriter(directory, 'w')
    try {
      const refusal = await writer.line('refused')
      expect(refusal).toContain('StoreUnusable')
      expect(refusal).toContain(directory)
      expect(refusal).toContain('in use by another Startline process')
      expect(refusal).toContain('Stop that one first')
      await store.clubs.insert(clubRecord('c1'))
    } finally {
      await writer.kill()
      await store.close()
    }
  })

  test('of several that find an empty directory at once, one', async () => {
    const writers = Array.from({ length: 4 }, () => spawnStoreWriter(directory, 'w'))
    try {
      const told = await Promise.all(
        writers.map((writer) => Promise.race([writer.line('w-0'), writer.line('refused')])),
      )
      expect(told.filter((line) => line === 'w-0')).toHaveLength(1)
      expect(told.filter((line) => line.includes('in use by another Startline process'))).toHaveLength(3)
    } finally {
      await Promise.all(writers.map((writer) => writer.kill()))
    }
  })

  test('the same process too, until the first is closed or its process is killed', async () => {
    const store = await openSqliteStore({ directory })
    await expect(openSqliteStore({ directory })).rejects.toThrow('in use by another Startline process')
    await store.close()
    await (await openSqliteStore({ directory })).close()

    const writer = spawnStoreWriter(directory, 'w')
    await writer.line('w-3').catch(async (error: unknown) => {
      await writer.kill()
      throw error
    })
    const refused = expect(openSqliteStore({ directory })).rejects.toThrow(StoreUnusable)
    await refused.finally(() => writer.kill())
    await (await openSqliteStore({ directory })).close()
  })

  test('a closed store says so', async () => {
    const store = await openSqliteStore({ directory })
    await store.close()
    await store.close()
    await expect(store.clubs.get('c1')).rejects.toThrow(StoreUnavailable)
    await expect(store.clubs.insert(clubRecord('c1'))).rejects.toThrow(StoreUnavailable)
    await expect(store.transaction(() => Promise.resolve())).rejects.toThrow(StoreUnavailable)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  })
})

describe('SQLite: a damaged database is refused and left as it is', () => {
  const cure = 'put a backup in their place'

  test('garbage', async () => {
    await writeFile(database, 'This is no database. '.repeat(1000))
    await expectRefused(database, 'is damaged', cure)
  })

  test('garbage in the lock file', async () => {
    await writeFile(path.join(directory, 'startline.lock'), 'no lock '.repeat(1000))
    await expectRefused('startline.lock cannot be locked', 'Move it away')
  })

  test.each([100, 512, 4096, 4097, 40_000, -4096, -1])('cut off at %i bytes', async (length) => {
    await makeStore()
    const { size } = await stat(database)
    await truncate(database, length > 0 ? length : size + length)
    await expectRefused(database, 'is damaged', cure)
  })

  test('a page overwritten after the process was killed, with its log still there', async () => {
    await makeStore()
    const writer = spawnStoreWriter(directory, 'w')
    await writer.line('w-20').finally(() => writer.kill())
    const names = await readdir(directory)
    expect(names).toContain('startline.db-wal')
    const bytes = await readFile(database)
    bytes.fill(0xa5, 40 * 4096, 41 * 4096)
    await writeFile(database, bytes)
    await expectRefused(database, 'is damaged', cure)
  })

  test('a log without its database', async () => {
    await makeStore()
    const writer = spawnStoreWriter(directory, 'w')
    await writer.line('w-20').finally(() => writer.kill())
    await truncate(database, 0)
    await expectRefused(database, 'is damaged', 'startline.db-wal')
    await remove(database)
    await expectRefused(database, 'is damaged', 'startline.db-wal')
  })

  test('of another program, or from a later version', async () => {
    const foreign = openSqliteConnection(database)
    foreign.execute('CREATE TABLE notes (text)')
    foreign.close()
    await expectRefused(database, 'another program. Choose another DATA_DIR.')
    await remove(database)
    await makeStore(1)
    const later = openSqliteConnection(database)
    later.execute('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)')
    later.close()
    await expectRefused(database, 'later version', 'Run that version, or put a backup of this one')
  })

  test('an empty one: what begins is never empty, so that it was one before', async () => {
    await writeFile(database, '')
    await expectRefused(database, 'is damaged', 'it is empty', cure)
  })

  test.each(['startline.lock', 'last-backup'])(
    'a missing one, where %s shows that there was one',
    async (name) => {
      await (await openSqliteStore({ directory })).close()
      await noteBackup(directory, new Date('2027-05-01'))
      const backup = await readFile(database)
      for (const file of await readdir(directory)) {
        if (file !== name) await remove(path.join(directory, file))
      }
      await expectRefused(database, 'is missing', 'a backup', 'DATA_DIR', 'new, empty site, delete', name)
      await writeFile(database, backup)
      await (await openSqliteStore({ directory })).close()
      for (const file of await readdir(directory)) await remove(path.join(directory, file))
      await (await openSqliteStore({ directory })).close()
    },
  )

  test.each([[[]], [['.startline-new.db']]])(
    'but what a process leaves that is killed at its very start does not count yet: %s beside the lock',
    async (left) => {
      for (const name of [...left, 'startline.lock']) await writeFile(path.join(directory, name), '')
      const store = await openSqliteStore({ directory })
      await store.clubs.insert(clubRecord('c1'))
      await store.close()
      expect(await readdir(directory)).not.toContain('.startline-new.db')
    },
  )
})

describe('SQLite: what cannot be written is refused and left as it is', () => {
  test('a read-only database, even for root', async () => {
    await makeStore(1)
    await chmod(database, 0o444)
    await expectRefused(database, 'cannot be written', 'DATA_DIR')
  })

  test('a read-only directory, even for root, with and without a database', async () => {
    await chmod(directory, 0o555)
    await expectRefused(directory, 'cannot be written', 'DATA_DIR')
    await chmod(directory, 0o755)
    await makeStore(1)
    await chmod(directory, 0o555)
    await expectRefused(directory, 'cannot be written', 'DATA_DIR')
  })

  test('a file where the directory should be, and a directory where the file should be', async () => {
    const file = path.join(directory, 'file')
    await writeFile(file, '')
    await expect(openSqliteStore({ directory: file })).rejects.toThrow(StoreUnusable)
    await expect(openSqliteStore({ directory: path.join(file, 'below') })).rejects.toThrow('cannot be made')
    await remove(file)
    await mkdir(database)
    await expect(openSqliteStore({ directory })).rejects.toThrow(`${database} is not a file`)
    await remove(database)
  })
})

// Windows has no such rights.
describe.runIf(process.platform !== 'win32')('SQLite: nobody but their owner may read', () => {
  const rights = async () =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(directory)).map(async (name) => {
          const { mode } = await stat(path.join(directory, name))
          return [name, (mode & 0o777).toString(8)] as const
        }),
      ),
    )
  const names = ['startline.db', 'startline.db-shm', 'startline.db-wal', 'startline.lock']
  const ours = Object.fromEntries(names.map((name) => [name, '600']))

  test('the files of a new database, and a backup of it', async () => {
    const store = await openSqliteStore({ directory })
    await store.clubs.insert(clubRecord('c1'))
    await backupSqliteStore(directory, path.join(directory, 'backup.db'))
    const found = await rights()
    await store.close()
    expect(found).toEqual({ ...ours, 'backup.db': '600' })
  })

  test('those of an older one that others could read', async () => {
    await makeStore(1)
    await chmod(database, 0o644)
    const store = await openSqliteStore({ directory })
    const found = await rights()
    await store.close()
    expect(found).toEqual(ours)
  })
})

describe('SQLite: the schema of the file', () => {
  const indexes = (): string[] => {
    const connection = openSqliteConnection(database)
    const rows = connection.rows(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1",
    )
    connection.close()
    return rows.map((row) => row.join(': '))
  }
  const changed = (sql: string): void => {
    const connection = openSqliteConnection(database)
    connection.execute(`${sql}; PRAGMA wal_checkpoint(TRUNCATE)`)
    connection.close()
  }

  test('missing indexes are made, unknown ones dropped, changed ones made anew', async () => {
    await makeStore(50)
    const wanted = indexes()
    expect(wanted.some((index) => index.startsWith('clubs_byName: '))).toBe(true)
    changed('DROP INDEX clubs_byName; CREATE INDEX clubs_old ON clubs (name)')
    changed('DROP INDEX users_byName; CREATE INDEX users_byName ON users (slug)')
    expect(indexes()).not.toEqual(wanted)
    await (await openSqliteStore({ directory })).close()
    expect(indexes()).toEqual(wanted)
  })

  test('a table with the columns of another version is made anew with all its documents', async () => {
    await makeStore(50)
    const wanted = indexes()
    changed(`CREATE TABLE other (id TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL);
      INSERT INTO other SELECT id, document FROM clubs; DROP TABLE clubs; ALTER TABLE other RENAME TO clubs`)
    const store = await openSqliteStore({ directory })
    const { items } = await store.clubs.find({ index: 'byName', limit: 100 })
    await store.close()
    expect(items).toHaveLength(50)
    expect(indexes()).toEqual(wanted)
  })

  test('reopening keeps everything, and the file alone is a whole database', async () => {
    await makeStore(50)
    for (const expected of [50, 51, 52]) {
      const store = await openSqliteStore({ directory })
      expect((await store.clubs.find({ index: 'bySlug', limit: 100 })).items).toHaveLength(expected)
      await store.clubs.insert(clubRecord(`added ${expected}`))
      await store.close()
    }
  })
})
