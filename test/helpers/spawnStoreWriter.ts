import { type LineProcess, spawnLines } from './spawnLines'

export interface StoreWriter extends LineProcess {
  /** Ids acknowledged so far. */
  acknowledged(): readonly string[]
}

/** Starts another process that writes to the SQLite store of a directory (see storeWriterProcess). */
export function spawnStoreWriter(directory: string, prefix: string, halfAt?: number): StoreWriter {
  const options = halfAt === undefined ? [] : [String(halfAt)]
  const writer = spawnLines(new URL('./storeWriterProcess.ts', import.meta.url), [
    directory,
    prefix,
    ...options,
  ])
  return {
    ...writer,
    acknowledged: () => writer.lines.filter((line) => line.startsWith(`${prefix}-`)),
  }
}
