import '../helpers/declareCollections'
import { copyFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const ways = {
  removed: (file: string) => rm(file),
  replaced: async (file: string) => {
    await copyFile(file, `${file}.copy`)
    await rename(`${file}.copy`, file)
  },
}

test
  .skipIf(process.platform === 'win32')
  .each(
    (['removed', 'replaced'] as const).flatMap((way) =>
      ['startline.db', 'startline.db-wal', 'startline.lock'].map((name) => [way, name] as const),
    ),
  )('acknowledges no writes after someone has %s %s of an open store', async (way, name) => {
  const directory = await temporaryDirectory()
  const store = await openSqliteStore({ directory })
  await store.clubs.insert(clubRecord('c1'))
  await store.ping()

  await ways[way](path.join(directory, name))

  const reason = 'a database file was removed or replaced while the site was running'
  await expect(store.clubs.insert(clubRecord('c2'))).rejects.toMatchObject({ reason })
  await expect(store.transaction(() => Promise.resolve())).rejects.toMatchObject({ reason })
  await expect(store.ping()).rejects.toMatchObject({ reason })
  expect(await store.clubs.get('c1')).toMatchObject({ id: 'c1' })
  await expect(store.close()).rejects.toThrow(`${name} was removed or replaced while the site was running.`)
  await remove(directory)
})
