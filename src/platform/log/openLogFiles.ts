import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../kernel/dates/dayMs'
import { logDays } from '../../kernel/limits'

/** The files of the log together have at most 500 MB. */
const logFileLimits = { size: '20m', count: 25 }

const minuteMs = 60_000

/** The day of a log file in the folder, by the clock of the machine. */
const ownName = /^startline\.(\d{4}-\d\d-\d\d)\.\d+\.jsonl$/

/** Logs hold IP addresses, so only their owner and, to collect them, the group may read them. */
const readable = 0o640

/**
 * Opens the log in a folder, with a file for each day and for each 20 MB. Each line is in its file when `write`
 * returns. `failed` is called with the reason why lines are late or lost, or files could not be removed. Rejects if the
 * folder cannot be used.
 */
export async function openLogFiles(
  folder: string,
  failed: (error: unknown) => void,
  { size, count } = logFileLimits,
) {
  // A separate chunk, because few sites need it.
  const { default: roll } = await import('pino-roll')
  const stream = await roll({
    file: join(folder, 'startline.jsonl'),
    frequency: 'daily',
    dateFormat: 'yyyy-MM-dd',
    size,
    limit: { count, removeOtherLogFiles: true },
    mkdir: true,
    mode: readable,
    sync: true,
    // On a full disk so many characters wait for space, which is looked for with each line and each minute.
    maxLength: 1024 * 1024,
    minLength: 1,
    periodicFlush: minuteMs,
  })
  stream.on('error', failed)
  const remove = () => void removeOldLogs(folder, new Date()).catch(failed)
  remove()
  // There may be days without a line.
  const timer = setInterval(remove, 60 * minuteMs)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
  return stream
}

/** Removes the files of a folder whose lines are all older than `logDays`. */
export async function removeOldLogs(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const date = ownName.exec(name)?.[1]
    // The last line of a day may have been written at the very end of it.
    const isOld = date !== undefined && Date.parse(`${date}T00:00`) + (logDays + 1) * dayMs <= now.getTime()
    if (isOld) await rm(join(folder, name))
  }
}
