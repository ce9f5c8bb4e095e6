import { chmod, stat } from 'node:fs/promises'
import { ownFiles } from './sqliteFiles'

/** Errors to ignore: the file is missing, or belongs to another user. */
const harmless: readonly unknown[] = ['ENOENT', 'EPERM']

const ownerOnly = 0o600

/** Lets only their owner read the files of a directory's database: they hold people's names and sessions. */
export async function keepPrivate(directory: string): Promise<void> {
  for (const file of ownFiles(directory)) {
    try {
      // Also the same rights would be a change of the file (see `isChecked`).
      if (((await stat(file)).mode & 0o777) !== ownerOnly) await chmod(file, ownerOnly)
    } catch (error) {
      if (!harmless.includes((error as NodeJS.ErrnoException).code)) throw error
    }
  }
}
