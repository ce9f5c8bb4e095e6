import { existsSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the same on Linux on every machine that Node supports. */
const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used, of all its threads; undefined if the system is not Linux. */
export function cpuTime(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const stat = readFileSync(file, 'latin1')
  // The name, in brackets, may hold spaces. After it come the state and then, as 14th and 15th, user and system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
