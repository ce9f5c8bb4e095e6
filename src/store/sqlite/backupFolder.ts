import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partialEnding } from './backupSqliteStore'

const ownName = /^startline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db/

/** No backup takes as long: what is unfinished by then was interrupted. */
const longestMs = 24 * 60 * 60_000

/** The file for a backup that begins now. In the order of their names such files are in the order of their time. */
export function backupIn(folder: string, now: Date): string {
  return path.join(folder, `startline-${now.toISOString().replaceAll(':', '-')}.db`)
}

/**
 * Removes from a folder the backups that `backupIn` named, but for the newest, and what interrupted ones have left.
 * Files of other names stay. Returns how many backups are gone.
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<number> {
  const own = (await readdir(folder)).filter((name) => ownName.test(name)).sort()
  const backups = own.filter((name) => name.endsWith('.db'))
  const outdated = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of own.filter((name) => name.endsWith(partialEnding))) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > longestMs) await rm(path.join(folder, name), { force: true })
  }
  for (const name of outdated) await rm(path.join(folder, name), { force: true })
  return outdated.length
}
