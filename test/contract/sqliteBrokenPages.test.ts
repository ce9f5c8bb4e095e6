import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFullMatrix } from '../helpers/matrix'
import { expectRefusedIn, makeStoreIn } from '../helpers/storeFiles'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const pageSize = 4096

test('refuses a database with any page broken, and does not change it', async () => {
  const directory = await temporaryDirectory()
  await makeStoreIn(directory)
  const database = path.join(directory, 'startline.db')
  const good = await readFile(database)
  const pages = good.length / pageSize
  expect(pages).toBeGreaterThan(60)
  for (let page = 0; page < pages; page += isFullMatrix ? 3 : 7) {
    const bad = Buffer.from(good)
    bad.fill(0xa5, page * pageSize, (page + 1) * pageSize)
    await writeFile(database, bad)
    await expectRefusedIn(directory, directory, 'is damaged', 'put a backup in their place')
  }
  await remove(directory)
})
