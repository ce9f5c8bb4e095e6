import { chmod, mkdir, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupSqliteStore } from '../../src/store/sqlite/backupSqliteStore'
import { recordBackup } from '../../src/store/sqlite/lastBackup'
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

describe('the lock of a SQLite database', () => {
  test('refuses a second process and says why, while the first continues', async () => {
    const store = await openSqliteStore({ directory })
    const writer = spawnStoreWriter(directory, 'w')
    try {
      const refusal = await writer.line('refused')
      expect(refusal).toContain('StoreUnusable')
      expect(refusal).toContain(directory)
      expect(refusal).toContain('in use by another Startline process')
      expect(refusal).toContain('Stop that process first')
      await store.clubs.insert(clubRecord('c1'))
    } finally {
      await writer.kill()
      await store.close()
    }
  })

  test('lets one of several processes open an empty directory', async () => {
    const writers = Array.from({ length: 4 }, () => spawnStoreWriter(directory, 'w'))
    try {
      const lines = await Promise.all(
        writers.map((writer) => Promise.race([writer.line('w-0'), writer.line('refused')])),
      )
      expect(lines.filter((line) => line === 'w-0')).toHaveLength(1)
      expect(lines.filter((line) => line.includes('in use by another Startline process'))).toHaveLength(3)
    } finally {
      await Promise.all(writers.map((writer) => writer.kill()))
    }
  })

  test('refuses the same process until the first store is closed or its process killed', async () => {
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

  test('rejects operations on a closed SQLite store', async () => {
    const store = await openSqliteStore({ directory })
    await store.close()
    await store.close()
    await expect(store.clubs.get('c1')).rejects.toThrow(StoreUnavailable)
    await expect(store.clubs.insert(clubRecord('c1'))).rejects.toThrow(StoreUnavailable)
    await expect(store.transaction(() => Promise.resolve())).rejects.toThrow(StoreUnavailable)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  })
})

describe('a damaged SQLite database', () => {
  const cure = 'put a backup in their place'

  test('refuses a database of garbage without changing it', async () => {
    await writeFile(database, 'This is no database. '.repeat(1000))
    await expectRefused(database, 'is damaged', cure)
  })

  test('refuses a lock file of garbage without changing it', async () => {
    await writeFile(path.join(directory, 'startline.lock'), 'no lock '.repeat(1000))
    await expectRefused('startline.lock cannot be locked', 'Move it somewhere else')
  })

  test.each([100, 512, 4096, 4097, 40_000, -4096, -1])(
    'refuses a database truncated at %i bytes without changing it',
    async (length) => {
      await makeStore()
      const { size } = await stat(database)
      await truncate(database, length > 0 ? length : size + length)
      await expectRefused(database, 'is damaged', cure)
    },
  )

  test('refuses a database with an overwritten page and a write-ahead log', async () => {
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

  test('refuses a write-ahead log without its database', async () => {
    await makeStore()
    const writer = spawnStoreWriter(directory, 'w')
    await writer.line('w-20').finally(() => writer.kill())
    await truncate(database, 0)
    await expectRefused(database, 'is damaged', 'startline.db-wal')
    await remove(database)
    await expectRefused(database, 'is damaged', 'startline.db-wal')
  })

  test('refuses a database of another program or of a later version', async () => {
    const foreign = openSqliteConnection(database)
    foreign.execute('CREATE TABLE notes (text)')
    foreign.close()
    await expectRefused(database, 'another program. Set DATA_DIR to another directory.')
    await remove(database)
    await makeStore(1)
    const later = openSqliteConnection(database)
    later.execute('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)')
    later.close()
    await expectRefused(database, 'later version', 'Run that version, or restore a backup')
  })

  test('refuses an empty file, which a new database never is', async () => {
    await writeFile(database, '')
    await expectRefused(database, 'is damaged', 'it is empty', cure)
  })

  test.each(['startline.lock', 'last-backup'])(
    'refuses to replace a missing database that %s shows to have existed',
    async (name) => {
      await (await openSqliteStore({ directory })).close()
      await recordBackup(directory, new Date('2027-05-01'))
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
    'creates a database after a process was killed at its very start, with %s beside the lock',
    async (left) => {
      for (const name of [...left, 'startline.lock']) await writeFile(path.join(directory, name), '')
      const store = await openSqliteStore({ directory })
      await store.clubs.insert(clubRecord('c1'))
      await store.close()
      expect(await readdir(directory)).not.toContain('.startline-new.db')
    },
  )
})

describe('a SQLite database that is not writable', () => {
  test('refuses a read-only database, even for root', async () => {
    await makeStore(1)
    await chmod(database, 0o444)
    await expectRefused(database, 'cannot be written', 'DATA_DIR')
  })

  test('refuses a read-only directory, even for root', async () => {
    await chmod(directory, 0o555)
    await expectRefused(directory, 'cannot be written', 'DATA_DIR')
    await chmod(directory, 0o755)
    await makeStore(1)
    await chmod(directory, 0o555)
    await expectRefused(directory, 'cannot be written', 'DATA_DIR')
  })

  test('refuses a file in place of the directory, and a directory in place of the file', async () => {
    const file = path.join(directory, 'file')
    await writeFile(file, '')
    await expect(openSqliteStore({ directory: file })).rejects.toThrow(StoreUnusable)
    await expect(openSqliteStore({ directory: path.join(file, 'below') })).rejects.toThrow(
      'cannot be created',
    )
    await remove(file)
    await mkdir(database)
    await expect(openSqliteStore({ directory })).rejects.toThrow(`${database} is not a file`)
    await remove(database)
  })
})

// Windows has no such permissions.
describe.runIf(process.platform !== 'win32')('the permissions of SQLite files', () => {
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
  const ownerOnly = Object.fromEntries(names.map((name) => [name, '600']))

  test('creates a database and its backup readable only by their owner', async () => {
    const store = await openSqliteStore({ directory })
    await store.clubs.insert(clubRecord('c1'))
    await backupSqliteStore(directory, path.join(directory, 'backup.db'))
    const found = await rights()
    await store.close()
    expect(found).toEqual({ ...ownerOnly, 'backup.db': '600' })
  })

  test('makes an older database readable only by its owner', async () => {
    await makeStore(1)
    await chmod(database, 0o644)
    const store = await openSqliteStore({ directory })
    await store.clubs.insert(clubRecord('c1'))
    const found = await rights()
    await store.close()
    expect(found).toEqual(ownerOnly)
  })
})

describe('the schema of a SQLite file', () => {
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

  test('creates missing indexes, drops unknown ones and replaces changed ones', async () => {
    await makeStore(50)
    const expected = indexes()
    expect(expected.some((index) => index.startsWith('clubs_byName: '))).toBe(true)
    changed('DROP INDEX clubs_byName; CREATE INDEX clubs_old ON clubs (name)')
    changed('DROP INDEX users_byName; CREATE INDEX users_byName ON users (slug)')
    expect(indexes()).not.toEqual(expected)
    await (await openSqliteStore({ directory })).close()
    expect(indexes()).toEqual(expected)
  })

  test('migrates a table with the columns of another version without losing documents', async () => {
    await makeStore(50)
    const expected = indexes()
    changed(`CREATE TABLE other (id TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL);
      INSERT INTO other SELECT id, document FROM clubs; DROP TABLE clubs; ALTER TABLE other RENAME TO clubs`)
    const store = await openSqliteStore({ directory })
    const { items } = await store.clubs.find({ index: 'byName', limit: 100 })
    await store.close()
    expect(items).toHaveLength(50)
    expect(indexes()).toEqual(expected)
  })

  test('reopens a database with all documents from its file alone', async () => {
    await makeStore(50)
    for (const expected of [50, 51, 52]) {
      const store = await openSqliteStore({ directory })
      expect((await store.clubs.find({ index: 'bySlug', limit: 100 })).items).toHaveLength(expected)
      await store.clubs.insert(clubRecord(`added ${expected}`))
      await store.close()
    }
  })
})
