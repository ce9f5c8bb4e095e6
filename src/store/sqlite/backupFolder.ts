import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partialEndings } from './backupSqliteStore'

const ownName = /^startline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db/

/** A backup never takes this long: an unfinished one that is older was interrupted. */
const longestMs = 24 * 60 * 60_000

/** The path for a backup starting now. Names sort by time. */
export function backupIn(folder: string, now: Date): string {
  return path.join(folder, `startline-${now.toISOString().replaceAll(':', '-')}.db`)
}

/**
 * Removes older backups from a folder: all that `backupIn` named but the newest ones, and the remains of interrupted
 * ones. Other files stay. Returns how many backups were removed.
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<number> {
  const own = (await readdir(folder)).filter((name) => ownName.test(name)).sort()
  const backups = own.filter((name) => name.endsWith('.db'))
  const outdated = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of own.filter((name) => partialEndings.some((ending) => name.endsWith(ending)))) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > longestMs) await rm(path.join(folder, name), { force: true })
  }
  for (const name of outdated) await rm(path.join(folder, name), { force: true })
  return outdated.length
}
