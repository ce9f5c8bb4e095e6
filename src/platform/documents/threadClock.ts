import { existsSync, readFileSync, readlinkSync } from 'node:fs'

const self = '/proc/thread-self'

/** Returns the calling thread's folder in `/proc`; '' on systems without one. */
export function ownTask(): string {
  return existsSync(self) ? `/proc/${readlinkSync(self)}` : ''
}

/** Milliseconds of a clock tick in `/proc`. */
const tickMs = 10

/**
 * Returns the CPU time of a thread in milliseconds; undefined if the thread has ended. Without a folder in `/proc`,
 * returns the time since the start.
 */
export function threadMs(task: string): number | undefined {
  if (task === '') return performance.now()
  try {
    // The fields after the name in brackets: see proc(5).
    const [user, system] = readFileSync(`${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11) ?? []
    return (Number(user) + Number(system)) * tickMs
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ESRCH'].includes(code)) return undefined
    throw error
  }
}
