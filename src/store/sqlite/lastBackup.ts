import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Stored beside the database, as backups may be in any folder. */
export const noteFile = (directory: string): string => path.join(directory, 'last-backup')

/** Notes that the database of a directory was backed up. Throws if the directory cannot be written. */
export async function recordBackup(directory: string, now: Date): Promise<void> {
  await writeFile(noteFile(directory), `${now.toISOString()}\n`)
}

/** Returns when the database of a directory was last backed up: ISO, UTC; '' for never. */
export async function lastBackupOf(directory: string): Promise<string> {
  const text = await readFile(noteFile(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
