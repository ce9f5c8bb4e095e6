import { statSync } from 'node:fs'
import { StoreUnavailable } from '../store'
import { ownFiles } from './sqliteFiles'

/**
 * Throws StoreUnavailable once a file of an open database was removed or replaced. What is written from then on is in no
 * file that the next start finds. To be made when the database is open.
 */
export function createFileWatch(directory: string): () => void {
  const opened = ownFiles(directory).map((file) => ({ file, inode: inodeOf(file) }))
  return () => {
    for (const { file, inode } of opened) {
      if (inode === undefined || inodeOf(file) === inode) continue
      throw new StoreUnavailable(
        `${file} was removed or replaced while the site was running. Restart the site.`,
        {
          reason: 'a database file was removed or replaced while the site was running',
        },
      )
    }
  }
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
}
