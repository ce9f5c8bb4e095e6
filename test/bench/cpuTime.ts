import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used, of all its threads; undefined where the system does not tell. */
export function cpuTime(pid: number): number | undefined {
  if (platform() === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold spaces. After it come the state and then, as 14th and 15th, user and system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  }
  if (platform() === 'win32') return undefined
  const parts = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/[-:]/)
    .map(Number)
    .reverse()
  const seconds = [1, 60, 3600, 86_400]
  return parts.reduce((sum, part, index) => sum + part * (seconds[index] ?? 0) * 1000, 0)
}
