import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import { openSqliteConnection, type SqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { databaseFile } from '../../src/store/sqlite/sqliteFiles'
import { everyDocument, replaceEverything } from '../helpers/everything'
import {
  driverUnderTest,
  openOnSqlite,
  openStoreUnderTest,
  type StoreUnderTest,
} from '../helpers/storeUnderTest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** The database of a released version as SQL. Its first line has the cookie of a logged-in member. */
export const releaseFile = (version: string): string => join(import.meta.dirname, version, 'startline.sql')

/** Returns the SQL of a closed store's tables and documents. */
export function sqlOf(directory: string): string {
  return using(directory, (database) => {
    const column = (sql: string) => database.rows(sql).map(([value]) => String(value))
    const pragmas = ['application_id', 'user_version'].map(
      (name) => `PRAGMA ${name} = ${column(`PRAGMA ${name}`).join()}`,
    )
    const tables = column("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    const made = column(
      'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, tbl_name, name',
    )
    const documents = tables.flatMap((table) =>
      column(
        `SELECT 'INSERT INTO ${table} (id, document) VALUES (' || quote(id) || ', ' || quote(document) || ')' FROM ${table} ORDER BY id`,
      ),
    )
    return [...pragmas, ...made, ...documents].join(';\n') + ';\n'
  })
}

/** Opens a released database. On MongoDB its documents are copied to a new store. */
export async function openRelease(sql: string): Promise<StoreUnderTest> {
  const directory = await temporaryDirectory()
  using(directory, (database) => database.atomically(() => database.execute(sql)))
  if (driverUnderTest === 'sqlite') return openOnSqlite(directory)
  const old = await openSqliteStore({ directory })
  const opened = await openStoreUnderTest()
  await replaceEverything(opened.store, await everyDocument(old))
  await old.close()
  await remove(directory)
  return opened
}

function using<T>(directory: string, work: (database: SqliteConnection) => T): T {
  const database = openSqliteConnection(databaseFile(directory))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
