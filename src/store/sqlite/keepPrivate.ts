import { chmod } from 'node:fs/promises'
import { ownFiles } from './sqliteFiles'

/** No fault: a file that is not there, and one of another user, whose rights are that user's to give. */
const harmless: readonly unknown[] = ['ENOENT', 'EPERM']

/** Lets nobody but their owner read the files of a directory's database: there are people's names and sessions in it. */
export async function keepPrivate(directory: string): Promise<void> {
  for (const file of ownFiles(directory)) {
    await chmod(file, 0o600).catch((error: NodeJS.ErrnoException) => {
      if (!harmless.includes(error.code)) throw error
    })
  }
}
