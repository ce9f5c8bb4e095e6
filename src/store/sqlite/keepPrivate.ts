import { chmod } from 'node:fs/promises'
import { ownFiles } from './sqliteFiles'

/** These are no faults: a missing file, and a file of another user, who decides who may read it. */
const harmless: readonly unknown[] = ['ENOENT', 'EPERM']

/** Lets only their owner read the files of a directory's database: they hold people's names and sessions. */
export async function keepPrivate(directory: string): Promise<void> {
  for (const file of ownFiles(directory)) {
    await chmod(file, 0o600).catch((error: NodeJS.ErrnoException) => {
      if (!harmless.includes(error.code)) throw error
    })
  }
}
