import { readFileSync } from 'node:fs'

/** How a process was at one second, as `probe.js` writes it. Milliseconds and bytes. */
export interface Sample {
  readonly at: number
  readonly pid: number
  readonly delayP99: number
  readonly delayMax: number
  /** For how long others had the processor meanwhile. */
  readonly waited: number
  readonly rss: number
  /** What keeps the process busy: sockets, timers, files. */
  readonly resources: number
  /** In use once what nobody needs was thrown away; of every tenth second. */
  readonly heap?: number
}

/** All samples of a file, without a last line that a kill has cut off. */
export function readSamples(file: string): readonly Sample[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Sample)
}
