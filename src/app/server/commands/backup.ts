import { ConfigError } from '../../../platform/configError'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { notExpanded, readConfig } from '../settings/config'
import { backupIn, removeOldBackups } from '../../../store/sqlite/backupFolder'
import { backupSqliteStore } from '../../../store/sqlite/backupSqliteStore'
import { recordBackup } from '../../../store/sqlite/lastBackup'
import { counted } from '../../../kernel/text/counted'
import { StoreUnusable } from '../../../store/store'

const usage = `Backs up the SQLite database to a new file. The site can keep running.

  npm run backup -- FOLDER [--keep N]   saves to a file in FOLDER, named after the date and time. --keep N deletes all but the N newest backups
  npm run backup -- FILE.db             saves to FILE.db, which must not exist yet

Creates missing folders. Backs up the database in DATA_DIR (default .data).
To restore it, or to back up every night, see docs/backup.md.`

// A bundle of its own, so that it runs if the build tools are not installed.
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StoreUnusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(args: readonly string[]): Promise<number> {
  const wanted = readArguments(args)
  if (!wanted) {
    console.error(usage)
    return 1
  }
  // A backup must not fail because of the site's other settings.
  const { DATA_DIR, MONGODB_URL } = process.env
  const { dataDirectory, mongodbUrl } = readConfig({ DATA_DIR, MONGODB_URL })
  if (mongodbUrl !== undefined) {
    console.error('MONGODB_URL is set, so use mongodump to back up. Nothing was written.')
    return 1
  }
  const { target, keep } = wanted
  if (target.startsWith('~')) {
    console.error(`${target} ${notExpanded}. Nothing was written.`)
    return 1
  }
  const now = new Date()
  const isFolder = (await isDirectory(target)) || path.extname(target) === '' || /[/\\]$/.test(target)
  if (keep !== undefined && !isFolder) {
    console.error(`--keep is for a folder, and ${target} is a file. Nothing was written.`)
    return 1
  }
  const file = isFolder ? backupIn(target, now) : target
  await backupSqliteStore(dataDirectory, file)
  try {
    await recordBackup(dataDirectory, now)
  } catch (error) {
    console.error(`The backup was made, but the Admin page won’t show it: ${(error as Error).message}`)
  }
  const { size } = await stat(file)
  console.log(`Backed up ${dataDirectory} to ${file} (${Math.ceil(size / 1024)} KB).`)
  const removed = keep === undefined ? 0 : await removeOldBackups(target, keep, now)
  if (removed > 0) console.log(`Deleted ${counted(removed, 'older backup', 'older backups')}.`)
  return 0
}

function readArguments(args: readonly string[]): { target: string; keep: number | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    })
    const [target, ...more] = positionals
    if (!target || more.length > 0) return undefined
    if (values.keep === undefined) return { target, keep: undefined }
    return /^[1-9]\d{0,5}$/.test(values.keep) ? { target, keep: Number(values.keep) } : undefined
  } catch {
    // The error for an unknown option.
    return undefined
  }
}

async function isDirectory(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
