import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupSqliteStore } from '../../src/store/sqlite/backupSqliteStore'
import { recordBackup } from '../../src/store/sqlite/lastBackup'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { StoreUnusable } from '../../src/store/store'
import { allPages } from '../helpers/storePages'
import { clubRecord } from '../helpers/storeRecords'
import { spawnStoreWriter } from '../helpers/spawnStoreWriter'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

let directory: string
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => remove(directory))

/** Restores a backup, and returns the ids of its clubs and users. */
async function restore(backup: string, to: string): Promise<{ clubs: Set<string>; users: Set<string> }> {
  await mkdir(to)
  await rename(backup, path.join(to, 'startline.db'))
  const store = await openSqliteStore({ directory: to })
  const clubs = await allPages(store.clubs, { index: 'bySlug', limit: 1000 })
  const users = await allPages(store.users, { index: 'bySlug', limit: 1000 })
  await store.close()
  return { clubs: new Set(clubs.map(({ id }) => id)), users: new Set(users.map(({ id }) => id)) }
}

test('restores consistent SQLite backups made while another process writes', async () => {
  const site = path.join(directory, 'site')
  const writer = spawnStoreWriter(site, 'w')
  try {
    for (let n = 0; n < 5; n += 1) {
      await writer.line(`w-${n * 40}`)
      const before = [...writer.acknowledged()]
      const file = path.join(directory, `backup-${n}.db`)
      await backupSqliteStore(site, file)
      const { clubs, users } = await restore(file, path.join(directory, `restored-${n}`))
      expect(before.filter((id) => !clubs.has(id) || !users.has(id))).toEqual([])
      // A snapshot has all writes up to a point and none after it, and both halves of a transaction or none.
      const numbers = [...clubs].map((id) => Number(id.slice(2))).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, at) => at))
      expect([...clubs].filter((id) => Number(id.slice(2)) % 2 === 0 && !users.has(id))).toEqual([])
    }
    expect(writer.lines.filter((line) => line.startsWith('refused'))).toEqual([])
  } finally {
    await writer.kill()
  }
})

test('backs up the SQLite database of a stopped or killed site', async () => {
  const site = path.join(directory, 'site')
  const store = await openSqliteStore({ directory: site })
  await store.clubs.insert(clubRecord('c1'))
  await store.close()
  await backupSqliteStore(site, path.join(directory, 'stopped.db'))
  expect((await restore(path.join(directory, 'stopped.db'), path.join(directory, 'a'))).clubs).toEqual(
    new Set(['c1']),
  )

  const writer = spawnStoreWriter(site, 'w')
  await writer.line('w-10').finally(() => writer.kill())
  await backupSqliteStore(site, path.join(directory, 'killed.db'))
  const { clubs } = await restore(path.join(directory, 'killed.db'), path.join(directory, 'b'))
  expect(['c1', ...writer.acknowledged()].filter((id) => !clubs.has(id))).toEqual([])
})

test('never overwrites a file with a SQLite backup, and leaves nothing behind if it fails', async () => {
  const site = path.join(directory, 'site')
  const target = path.join(directory, 'backup.db')
  const nothing = backupSqliteStore(site, target)
  await expect(nothing).rejects.toThrow(StoreUnusable)
  await expect(nothing).rejects.toThrow(`No database found at ${path.join(site, 'startline.db')}`)
  expect(await readdir(directory)).toEqual([])

  await mkdir(site)
  await writeFile(path.join(site, 'startline.db'), 'garbage '.repeat(2000))
  await expect(backupSqliteStore(site, target)).rejects.toThrow(StoreUnusable)
  expect(await readdir(directory)).toEqual(['site'])
  expect(await readdir(site)).toEqual(['startline.db'])

  await writeFile(target, 'mine')
  await expect(backupSqliteStore(site, target)).rejects.toThrow('it already exists')
  expect((await readdir(directory)).sort()).toEqual(['backup.db', 'site'])
  await expect(backupSqliteStore(site, path.join(target, 'b.db'))).rejects.toThrow(StoreUnusable)
})

// Root can read anything but a circular link. Windows restricts links.
test.runIf(process.platform !== 'win32')(
  'reports a SQLite database that the backup cannot read',
  async () => {
    await symlink('startline.db', path.join(directory, 'startline.db'))
    const backup = backupSqliteStore(directory, path.join(directory, 'backup.db'))
    await expect(backup).rejects.toThrow(
      /cannot be read \(ELOOP\)\. Run the backup as the system user that the site runs as\./,
    )
  },
)

test('shows a running SQLite site when it was last backed up', async () => {
  const store = await openSqliteStore({ directory })
  expect(await store.lastBackup()).toBe('')
  await recordBackup(directory, new Date('2027-05-10T12:00:00.000Z'))
  expect(await store.lastBackup()).toBe('2027-05-10T12:00:00.000Z')
  await writeFile(path.join(directory, 'last-backup'), 'garbage')
  expect(await store.lastBackup()).toBe('')
  await store.close()
})
