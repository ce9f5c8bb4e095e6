import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { logDays } from '../../domain/limits'

const day = 24 * 60 * 60_000

/** Lines are gathered for this long: a busy second is one write. */
const gatheredFor = 200

const nameOf = (time: Date) => `startline-${time.toISOString().slice(0, 10)}.jsonl`

/** The day of a file that was written here. */
const ownName = /^startline-(\d{4}-\d\d-\d\d)\.jsonl$/

/** Writes lines into a folder, a file for each day (in UTC), and removes files whose lines are older than `logDays`. */
export function createLogFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  let lines: string[] = []
  let file = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    appendFileSync(join(folder, file), `${lines.join('\n')}\n`)
    lines = []
  }

  function removeOld(now: Date): void {
    for (const name of readdirSync(folder)) {
      const date = ownName.exec(name)?.[1]
      // The last line of a day may be as young as the end of that day.
      if (date !== undefined && Date.parse(date) + day + logDays * day <= now.getTime())
        rmSync(join(folder, name))
    }
  }

  return {
    write(line: string, time: Date): void {
      const name = nameOf(time)
      if (name !== file) {
        flush()
        file = name
        removeOld(time)
      }
      lines.push(line)
      timer ??= setTimeout(flush, gatheredFor)
    },

    /** To be called from time to time, as there may be days without a line. */
    removeOld,

    /** To be called before the process ends. */
    flush,
  }
}

export type LogFiles = ReturnType<typeof createLogFiles>
