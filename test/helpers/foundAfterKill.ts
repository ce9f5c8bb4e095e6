import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Store } from '../../src/store/store'
import { openStoreAt, type StoreLocation } from './storeUnderTest'
import { remove, temporaryDirectory } from './temporaryDirectory'

/** The files that SQLite needs after a crash; it rebuilds the third one from these. */
const files = ['startline.db', 'startline.db-wal']

/**
 * For tests of what `kill -9` leaves behind at any moment: `now` notes what is stored while a transaction is still
 * open, and the function that it returns tells later what the next process would find. Of SQLite that is what its files
 * hold: the kernel keeps what was written to them. MongoDB shows others only what is committed, and the rest is never
 * committed by a process that is gone.
 */
export async function openKillWatch(location: StoreLocation) {
  const observer = location.driver === 'mongodb' ? await openStoreAt(location) : undefined
  return {
    async now<T>(look: (store: Store) => Promise<T>): Promise<() => Promise<T>> {
      if (location.driver === 'mongodb') {
        const found = await look(observer as Store)
        return () => Promise.resolve(found)
      }
      const directory = await temporaryDirectory()
      for (const file of files)
        await copyFile(path.join(location.directory, file), path.join(directory, file))
      return async () => {
        const store = await openStoreAt({ driver: 'sqlite', directory })
        const found = await look(store)
        await store.close()
        await remove(directory)
        return found
      }
    },
    close: () => Promise.resolve(observer?.close()),
  }
}
