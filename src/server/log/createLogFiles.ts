import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../domain/dayMs'
import { logDays } from '../../domain/limits'

/** Lines are collected for this long, so that a busy second is one write. */
const gatheredFor = 200

const nameOf = (time: Date) => `startline-${time.toISOString().slice(0, 10)}.jsonl`

/** The day of a log file in the folder. */
const ownName = /^startline-(\d{4}-\d\d-\d\d)\.jsonl$/

/** They hold people's IP addresses: for their owner and, to collect them, the group. */
const readable = 0o640

/** That a file or its folder is another user's shows only when something is written. A full disk refuses no start. */
function requireWritable(file: string): void {
  try {
    appendFileSync(file, '')
    if (statSync(file).size === 0) rmSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/**
 * Writes lines into a folder, with a file for each day (in UTC), and removes files whose lines are all older than
 * `logDays`. `failed` is called with the reason why lines were lost, or files could not be removed. Throws where the
 * folder cannot be used.
 */
export function createLogFiles(folder: string, failed: (error: unknown) => void) {
  mkdirSync(folder, { recursive: true })
  requireWritable(join(folder, nameOf(new Date())))
  let lines: string[] = []
  let file = ''
  let timer: NodeJS.Timeout | undefined

  /** On a full disk lines of the log are lost, but the site goes on. */
  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      failed(error)
    }
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const text = `${lines.join('\n')}\n`
    lines = []
    attempt(() => appendFileSync(join(folder, file), text, { mode: readable }))
  }

  function removeOld(now: Date): void {
    for (const name of readdirSync(folder)) {
      const date = ownName.exec(name)?.[1]
      // The last line of a day may have been written at the very end of it.
      if (date !== undefined && Date.parse(date) + (logDays + 1) * dayMs <= now.getTime())
        rmSync(join(folder, name))
    }
  }

  return {
    write(line: string, time: Date): void {
      const name = nameOf(time)
      if (name !== file) {
        flush()
        file = name
        attempt(() => removeOld(time))
      }
      lines.push(line)
      timer ??= setTimeout(flush, gatheredFor)
    },

    /** To be called from time to time, as there may be days without a line. */
    removeOld: (now: Date) => attempt(() => removeOld(now)),

    /** To be called before the process ends. */
    flush,
  }
}

export type LogFiles = ReturnType<typeof createLogFiles>
