import { rmSync } from 'node:fs'

/** Windows' error codes for a file that a process, this one included, has open. */
const openCodes: readonly unknown[] = ['EBUSY', 'EPERM', 'ENOTEMPTY']

/**
 * Removes a file or folder, if it exists, and returns whether it is gone. Windows removes nothing that is open, and
 * libsql closes a database only when its statements are garbage collected. So it may stay there, and the next start
 * removes it.
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
