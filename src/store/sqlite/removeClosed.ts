import { rmSync } from 'node:fs'

/** What Windows answers where some process, this one included, has a file open. */
const openCodes: readonly unknown[] = ['EBUSY', 'EPERM', 'ENOTEMPTY']

/**
 * Removes a file or folder, if it is there, and returns whether it is gone. Windows removes nothing that is open, and
 * libsql closes a database only when its statements are collected: there it may stay, for the next start to remove.
 */
export function removeClosed(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch (error) {
    const isOpen = error instanceof Error && 'code' in error && openCodes.includes(error.code)
    if (process.platform !== 'win32' || !isOpen) throw error
    return false
  }
}
