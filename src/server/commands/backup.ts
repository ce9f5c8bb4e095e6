import { stat } from 'node:fs/promises'
import { ConfigError, readConfig } from '../config'
import { backupSqliteStore } from '../../store/sqlite/backupSqliteStore'
import { noteBackup } from '../../store/sqlite/lastBackup'
import { StoreUnusable } from '../../store/store'

const usage = `Writes the SQLite database to a new file, also while the site runs.

  npm run backup -- FILE

The database is the one in DATA_DIR (default .data). The README says how to restore it.`

// A bundle of its own, so that it runs where the tools that build it are not installed.
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StoreUnusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main([file, ...more]: readonly string[]): Promise<number> {
  if (!file || file.startsWith('-') || more.length > 0) {
    console.error(usage)
    return 1
  }
  const { dataDirectory, mongodbUrl } = readConfig(process.env)
  if (mongodbUrl !== undefined) {
    console.error('MONGODB_URL is set: back up MongoDB with its own mongodump. Nothing was written.')
    return 1
  }
  await backupSqliteStore(dataDirectory, file)
  try {
    await noteBackup(dataDirectory, new Date())
  } catch (error) {
    console.error(`The site will not know of this backup: ${(error as Error).message}`)
  }
  const { size } = await stat(file)
  console.log(`Backed up ${dataDirectory} to ${file} (${Math.ceil(size / 1024)} KB).`)
  return 0
}
