import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { writeProbe } from '../../src/store/sqlite/writeProbe'
import { StoreUnavailable } from '../../src/store/store'
import { withStore } from '../helpers/site'
import { clubRecord } from '../helpers/storeRecords'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const pageSize = 4096

test('probes with one page, or many after a failed write, and changes nothing', async () => {
  const directory = await temporaryDirectory()
  await withStore(directory, (store) => store.clubs.insert(clubRecord('harriers')))
  const file = path.join(directory, 'startline.db')
  const connection = openSqliteConnection(file)
  try {
    const contents = () =>
      ['clubs', 'sqlite_master'].map((table) => connection.rows(`SELECT * FROM ${table}`))
    const before = contents()
    /** Returns by how much the log grows. */
    const pagesOf = async (isThorough: boolean) => {
      const sizeBefore = (await stat(`${file}-wal`)).size
      writeProbe(connection, isThorough)
      return Math.floor(((await stat(`${file}-wal`)).size - sizeBefore) / pageSize)
    }
    // The log begins with the first write.
    writeProbe(connection, false)
    expect(await pagesOf(false)).toBe(1)
    expect(await pagesOf(true)).toBeGreaterThan(64)
    expect(contents()).toEqual(before)
    const reader = openSqliteConnection(`${pathToFileURL(file).href}?mode=ro`)
    expect(refusalOf(() => writeProbe(reader, false))).toBe('the database is read-only')
    reader.close()
  } finally {
    connection.close()
    await remove(directory)
  }
})

function refusalOf(work: () => void): unknown {
  try {
    work()
    return 'it was committed'
  } catch (error) {
    return error instanceof StoreUnavailable ? error.reason : error
  }
}
