import { readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** Returns the calling thread's folder in `/proc`; '' on systems other than Linux. */
export function ownTask(): string {
  return platform() === 'linux' ? join('/proc', readlinkSync('/proc/thread-self')) : ''
}

/** Milliseconds of a clock tick in `/proc`. */
const tickMs = 10

/** Returns the CPU time of a thread in milliseconds. Without a folder in `/proc`, the time since the start. */
export function threadMs(task: string): number {
  if (task === '') return performance.now()
  try {
    const stat = readFileSync(join(task, 'stat'), 'utf8')
    // The fields after the name in brackets: see proc(5).
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * tickMs
  } catch (error) {
    // A thread that has just ended has no folder, and reports its end by itself.
    if (error instanceof Error && 'code' in error) return 0
    throw error
  }
}
